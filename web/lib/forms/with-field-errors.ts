// A call that is not the form's save, but whose refusal is shown at its fields, too.
import { CallError } from '../call-error.ts';
import { firstMessages, type ServerForm } from './use-server-form.ts';

/** The answer. What was wrong appears at the fields, and the error is thrown on, for its toast. */
export async function withFieldErrors<T>(
  form: Pick<ServerForm<Record<string, unknown>>, 'setErrors'>,
  send: () => Promise<T>,
): Promise<T> {
  form.setErrors({});
  try {
    return await send();
  } catch (error) {
    if (error instanceof CallError) form.setErrors(firstMessages(error.errors));
    throw error;
  }
}
