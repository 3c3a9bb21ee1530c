import { Button, type ButtonProps } from '@mantine/core';

interface SubmitButtonProps extends Omit<ButtonProps, 'loading' | 'type'> {
  form: { isSubmitting: boolean; isReady: boolean };
}

/** Sends the form it stands in. Disabled until the page is interactive, busy while the form is on its way. */
export function SubmitButton({ form, disabled, ...button }: SubmitButtonProps) {
  return (
    <Button {...button} type="submit" loading={form.isSubmitting} disabled={disabled || !form.isReady} />
  );
}
