import { Button } from '@mantine/core';
import { reminderMails } from '#shared/association/reminders.contract.ts';
import type { ReminderStage } from '#shared/reminders/reminder-stages.ts';
import { call } from '../../../lib/calls/call.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { firstMessages } from '../../../lib/forms/use-server-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import type { ReminderForm } from './reminder-form.ts';

interface TestMailButtonProps {
  stage: ReminderStage;
  form: ReminderForm;
}

/** Sends the mail of a stage, as it is typed now, to the admin who looks at it. */
export function TestMailButton({ stage, form }: TestMailButtonProps) {
  const text = form.values[`${stage}_text`];
  const [send, isSending] = useAction(async () => {
    form.setErrors({});
    try {
      showSuccess((await call(reminderMails.test, { body: { stage, text } })).message);
    } catch (error) {
      const wrong = error instanceof CallError ? firstMessages(error.errors).text : undefined;
      if (wrong) form.setErrors({ [`${stage}_text`]: wrong });
      throw error;
    }
  });
  return (
    <Button variant="default" loading={isSending} onClick={send}>
      Kirim tes ke email saya
    </Button>
  );
}
