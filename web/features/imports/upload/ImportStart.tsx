import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { memberDocuments } from '#shared/documents/documents.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import { importLimits } from '#shared/imports/imports.limits.ts';
import { importHint, importRefusals } from '#shared/imports/imports.messages.ts';
import { FileUpload } from '../../../components/files/FileUpload.tsx';
import { FormActions, FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { readFilters } from '../../../lib/use-filters.ts';
import { ImportSteps } from '../ImportSteps.tsx';
import { rememberFile } from '../sent-file.ts';
import type { Route } from './+types/ImportStart';
import styles from './ImportStart.module.css';
import { ImportTable } from './ImportTable.tsx';

export const meta = page('Impor Anggota');
export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context }: Route.LoaderArgs) {
  const query = readFilters(request, ['page']);
  return call(imports.list, { query }, { signal: request.signal, context });
}

/** Shows the first step of an import, and the history of all. */
export default function ImportStart({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Impor Anggota"
        description={
          <>
            Masukkan daftar anggota dari spreadsheet. Tidak ada yang disimpan sebelum anda memeriksa hasilnya.{' '}
            <TextLink to={paths.adminHelpChapter('memasukkan-anggota-dari-spreadsheet')}>
              Cara mengimpor
            </TextLink>
            .
          </>
        }
        back={{ to: paths.adminMembers(), label: 'Kelola Data Anggota' }}
      />
      <ImportSteps current="File" />
      <div className={styles.columns}>
        <Card title="Upload spreadsheet">
          <UploadForm />
        </Card>
        <StartingPoints />
      </div>
      <section className={styles.history} aria-labelledby="riwayat-impor">
        <h2 id="riwayat-impor" className={styles.heading}>
          Riwayat Impor
        </h2>
        <ImportTable rows={list.data} />
        <Pager list={list} hideSinglePage />
      </section>
    </>
  );
}

/** For those who have no spreadsheet yet, and those who want to change many members. */
function StartingPoints() {
  const [downloadTemplate, isPreparingTemplate] = useAction(() => download(call(imports.template)));
  const [downloadMembers, isPreparingMembers] = useAction(() =>
    download(call(memberDocuments.export, { body: { status: '', category: '' } })),
  );
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden />;
  return (
    <Card title="Belum punya file?">
      <div className={styles.choices}>
        <div className={styles.choice}>
          <p>Template kosong dengan semua judul kolom dan pilihan kategori.</p>
          <Button
            variant="default"
            leftSection={icon}
            loading={isPreparingTemplate}
            onClick={downloadTemplate}
          >
            Unduh template
          </Button>
        </div>
        <div className={styles.choice}>
          <p>Data anggota saat ini, untuk mengubah banyak anggota dalam satu kali impor.</p>
          <Button variant="default" leftSection={icon} loading={isPreparingMembers} onClick={downloadMembers}>
            Unduh data anggota
          </Button>
        </div>
      </div>
    </Card>
  );
}

async function download(link: Promise<{ data: string }>): Promise<void> {
  const { data } = await link;
  window.location.assign(data);
}

interface UploadValues extends Record<string, unknown> {
  file: File | null;
}

/** Sends a spreadsheet and goes on to its columns. What is wrong with a file is said at the field. */
function UploadForm() {
  const navigate = useNavigate();
  const [percent, setPercent] = useState<number | null>(null);
  const form = useServerForm<UploadValues>({
    initialValues: { file: null },
    errorToast: 'without-field-errors',
    submit: async ({ file }) => {
      const sent = call(imports.upload, { file, body: {} }, { onProgress: setPercent });
      const { data } = await sent.finally(() => setPercent(null));
      if (file) rememberFile(data.id, file);
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
          error={form.errors.file && <RefusedFile why={form.errors.file} />}
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

function RefusedFile({ why }: { why: ReactNode }) {
  return (
    <>
      {why} Baca{' '}
      <TextLink to={paths.adminHelpChapter('memasukkan-anggota-dari-spreadsheet')}>
        bantuan tentang file anggota
      </TextLink>
      .
    </>
  );
}
