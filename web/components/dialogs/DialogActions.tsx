import { Button } from '@mantine/core';
import { FormActions } from '../forms/FormFields.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';

interface DialogActionsProps {
  form: { isSubmitting: boolean; discard: () => void };
  onCancel: () => void;
  /** Of the button that sends the form. */
  saveLabel?: string;
}

/** Shows the buttons at the end of a form in a dialog. 'Batal' also drops what was typed; other ways to close it keep it. */
export function DialogActions({ form, onCancel, saveLabel = 'Simpan' }: DialogActionsProps) {
  const cancel = () => {
    form.discard();
    onCancel();
  };
  return (
    <FormActions>
      <Button variant="default" onClick={cancel}>
        Batal
      </Button>
      <SubmitButton form={form}>{saveLabel}</SubmitButton>
    </FormActions>
  );
}
