import { useState } from 'react';
import { useNavigate } from 'react-router';
import { imports } from '#shared/imports/imports.contract.ts';
import { importLimits } from '#shared/imports/imports.limits.ts';
import { importHint, importRefusals } from '#shared/imports/imports.texts.ts';
import { FileUpload } from '../../../components/files/FileUpload.tsx';
import { FormActions, FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { paths } from '../../../lib/paths.ts';

interface UploadValues extends Record<string, unknown> {
  file: File | null;
}

/** Sends a spreadsheet and goes on to its columns. What is wrong with a file is said at the field. */
export function UploadForm() {
  const navigate = useNavigate();
  const [percent, setPercent] = useState<number | null>(null);
  const form = useServerForm<UploadValues>({
    initialValues: { file: null },
    errorToast: 'without-field-errors',
    submit: async ({ file }) => {
      const sent = call(imports.upload, { file }, { onProgress: setPercent });
      const { data } = await sent.finally(() => setPercent(null));
      await navigate(paths.adminImportColumns(data.id));
    },
  });

  function pick(file: File): void {
    const isTooLarge = file.size > importLimits.fileBytes;
    form.setValues({ file: isTooLarge ? null : file });
    form.setErrors(isTooLarge ? { file: importRefusals.tooLarge } : {});
  }

  return (
    <form {...form.props}>
      <FormFields>
        <FileUpload
          label="File"
          description={importHint}
          accept={importLimits.extensions.join(',')}
          file={form.values.file}
          onPick={pick}
          error={form.errors.file}
          percent={percent}
          afterUpload="Membaca file…"
          disabled={form.isSubmitting}
        />
        <FormActions>
          <SubmitButton form={form}>Lanjut ke kolom</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
