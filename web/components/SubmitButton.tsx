import { Button, type ButtonProps } from '@mantine/core';

interface SubmitButtonProps extends Omit<ButtonProps, 'loading' | 'type'> {
  form: { isSubmitting: boolean; isReady: boolean };
}

/** Submits its form. Disabled until hydration, busy while the form is being sent. */
export function SubmitButton({ form, disabled, ...button }: SubmitButtonProps) {
  return (
    <Button {...button} type="submit" loading={form.isSubmitting} disabled={disabled || !form.isReady} />
  );
}
