// Who gets reminders, and the test mail: contract → verb → answer.
import { reminderMails } from '#shared/association/reminders.contract.ts';
import {
  memberReminders,
  ownReminders,
  preferenceMessages,
  reminderOptOut,
} from '#shared/reminders/preferences.contract.ts';
import { reminderMessages } from '#shared/reminders/reminders.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  getPreference,
  getPreferenceByLink,
  switchMemberReminders,
  switchOwnReminders,
  switchRemindersByLink,
} from './preferences.service.ts';
import { memberPreferenceView, preferenceView } from './preferences.view.ts';
import { sendTestReminder } from './test-mail.service.ts';

export function reminderPreferenceRoutes(serve: Serve, deps: Deps): void {
  serve(ownReminders.show, async ({ member }) => ({
    data: preferenceView(await getPreference(deps, member.id)),
  }));

  serve(ownReminders.update, async ({ member, body: { is_on } }) => ({
    data: preferenceView(await switchOwnReminders(deps, member.id, is_on)),
    message: switched(is_on),
  }));

  serve(memberReminders.show, async ({ params }) => ({
    data: memberPreferenceView(await getPreference(deps, params.id)),
  }));

  serve(memberReminders.update, async ({ admin, params, body: { is_on } }) => ({
    data: memberPreferenceView(
      await switchMemberReminders(deps, admin, { memberId: params.id, isOn: is_on }),
    ),
    message: switched(is_on),
  }));

  serve(reminderOptOut.show, async ({ params: { token }, caller }) => ({
    data: preferenceView(await getPreferenceByLink(deps, token, caller)),
  }));

  serve(reminderOptOut.update, async ({ params: { token }, body: { is_on }, caller }) => ({
    data: preferenceView(await switchRemindersByLink(deps, { token, isOn: is_on }, caller)),
    message: switched(is_on),
  }));

  serve(reminderMails.test, async ({ admin, body }) => {
    await sendTestReminder(deps, admin, body);
    return { message: reminderMessages.testMailSent(admin.email) };
  });
}

function switched(isOn: 0 | 1): string {
  return isOn === 1 ? preferenceMessages.on : preferenceMessages.off;
}
