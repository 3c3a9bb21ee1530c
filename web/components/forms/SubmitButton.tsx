import { Button, type ButtonProps } from '@mantine/core';
import { useHydrated } from '../../lib/startup/use-hydrated.ts';

interface SubmitButtonProps extends Omit<ButtonProps, 'loading' | 'type'> {
  form: { isSubmitting: boolean };
}

/** Submits its form. Disabled until hydration, when a click would submit it natively; busy while the form is being sent. */
export function SubmitButton({ form, disabled, ...button }: SubmitButtonProps) {
  const isReady = useHydrated();
  return <Button {...button} type="submit" loading={form.isSubmitting} disabled={disabled || !isReady} />;
}
