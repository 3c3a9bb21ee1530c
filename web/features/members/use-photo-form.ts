// A form of one photo: what both the member and the admin change it with.
import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { type ServerForm, useServerForm } from '../../lib/forms/use-server-form.ts';

export interface PhotoForm {
  form: ServerForm<{ photo: File | null }>;
  /** Upload progress; null while nothing is being sent. */
  percent: number | null;
}

/** `send` uploads the photo, reports its progress and shows the success message. */
export function usePhotoForm(
  send: (photo: File | null, onProgress: (percent: number) => void) => Promise<void>,
): PhotoForm {
  const [percent, setPercent] = useState<number | null>(null);
  const form = useServerForm<{ photo: File | null }>({
    initialValues: { photo: null },
    // The error is shown at the photo.
    errorToast: 'without-field-errors',
    submit: async ({ photo }) => {
      try {
        await send(photo, setPercent);
        form.reset();
      } catch (error) {
        // A refused file is replaced by the stored photo again; after a lost connection it stays for another try.
        if (error instanceof CallError && error.errors.photo) form.setValues({ photo: null });
        throw error;
      } finally {
        setPercent(null);
      }
    },
  });
  return { form, percent };
}
