import { Switch } from '@mantine/core';
import { reminderSettingLabels as labels } from '#shared/association/reminders.contract.ts';
import { isPolite } from '#shared/reminders/polite-hours.ts';
import { reminderStages } from '#shared/reminders/reminder-stages.ts';
import { reminders } from '#shared/reminders/reminders.contract.ts';
import { deskMatters } from '#shared/whatsapp/desk-texts.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { page } from '../../../lib/titles.ts';
import { GroupCard } from '../GroupCard.tsx';
import type { Route } from './+types/ReminderSettings';
import { DeskTextSettings } from './DeskTextSettings.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import { planTotals, turnOnText } from './plan-texts.ts';
import styles from './ReminderSettings.module.css';
import { loadReminders, useReminderForm } from './reminder-form.ts';
import { StageSettings } from './StageSettings.tsx';
import { useTurnOnQuestion } from './use-turn-on-question.ts';

export const meta = page('Pengingat');
/** Texts are next to their preview. */
export const handle = { wide: true };
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const [edition, { data: plan }] = await Promise.all([
    loadReminders(options),
    call(reminders.plan, {}, options),
  ]);
  return { edition, plan: { ...plan, isPolite: isPolite(Date.now()) } };
}

/** Who would be reminded today and in which words, and only then the switch. */
export default function ReminderSettings({ loaderData: { edition, plan } }: Route.ComponentProps) {
  const { form, ...question } = useTurnOnQuestion(useReminderForm(edition), edition.value.is_on);
  return (
    <>
      <GroupCard
        title="Pengingat"
        hint="Anggota yang keanggotaannya hampir atau sudah berakhir menerima email dengan link untuk memperpanjang tanpa password. Yang sudah membayar tidak diingatkan."
        form={form}
        labels={labels}
      >
        <PlanSummary plan={plan} values={form.values} isOn={edition.value.is_on} />
        <ul className={styles.stages} aria-label="Tahap dan teks">
          {reminderStages.map((stage) => (
            <li key={stage}>
              <StageSettings stage={stage} plan={plan} form={form} isOn={edition.value.is_on} />
            </li>
          ))}
          {deskMatters.map((about) => (
            <li key={about}>
              <DeskTextSettings about={about} form={form} />
            </li>
          ))}
        </ul>
        <div className={styles.switch}>
          <Switch
            label={labels.is_on}
            description="Senin sampai Sabtu pukul 08.00 sampai 20.00 WIB, satu kali untuk setiap tahap."
            {...form.field('is_on', 'checkbox')}
          />
        </div>
      </GroupCard>
      <ConfirmAction
        isOpen={question.isAsking}
        title="Aktifkan Pengingat"
        action="Aktifkan"
        onConfirm={question.confirm}
        onClose={question.close}
      >
        {turnOnText(plan, planTotals(plan, form.values))}
      </ConfirmAction>
    </>
  );
}
