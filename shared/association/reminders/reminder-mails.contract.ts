// Trying out the mail of a reminder.
import { z } from 'zod';
import { message } from '#shared/answers.ts';
import { endpoint } from '#shared/endpoint.ts';
import * as field from '#shared/fields.ts';
import { reminderStages } from '#shared/reminders/reminder-stages.ts';
import { callLimits } from '#shared/throttles.ts';
import { reminderText } from './reminders.ts';

export const reminderMails = {
  test: endpoint({
    method: 'POST',
    path: '/api/reminders/test-mail',
    access: 'admin',
    throttle: callLimits.testMails,
    summary: "Mails a stage's text to the admin who calls, marked as a test, with the data of an example.",
    body: z.object({
      stage: field.oneOf('Tahap', reminderStages),
      text: reminderText('Teks'),
    }),
    response: message,
  }),
};
