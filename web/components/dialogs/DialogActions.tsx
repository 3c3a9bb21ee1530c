import { Button } from '@mantine/core';
import { FormActions } from '../forms/FormFields.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';

interface DialogActionsProps {
  form: { isSubmitting: boolean };
  onCancel: () => void;
}

/** The buttons at the end of a form in a dialog. */
export function DialogActions({ form, onCancel }: DialogActionsProps) {
  return (
    <FormActions>
      <Button variant="default" onClick={onCancel}>
        Batal
      </Button>
      <SubmitButton form={form}>Simpan</SubmitButton>
    </FormActions>
  );
}
