import { Switch } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { reminderSettingLabels as labels, reminderSettings } from '#shared/association/reminders.contract.ts';
import { isPolite } from '#shared/reminders/polite-hours.rules.ts';
import { reminderStages } from '#shared/reminders/reminder-stages.states.ts';
import { reminders } from '#shared/reminders/reminders.contract.ts';
import { type DeskMatter, deskFields, deskMatters, deskTexts } from '#shared/whatsapp/desk.messages.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SetUpNotice } from '../../../components/feedback/SetUpNotice.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { GroupCard } from '../open/GroupCard.tsx';
import type { Route } from './+types/ReminderSettings';
import { MessagePreview } from './MessagePreview.tsx';
import { MessageText } from './MessageText.tsx';
import { planTotals, type ShownPlan, todayText, turnOnText } from './plan-texts.ts';
import styles from './ReminderSettings.module.css';
import {
  loadReminders,
  makeChips,
  pickExamples,
  type ReminderForm,
  type ReminderValues,
  useReminderForm,
} from './reminder-form.ts';
import { SettingsFold } from './SettingsFold.tsx';
import { StageSettings } from './StageSettings.tsx';

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

/** Shows who would be reminded today and in which words, and only then the switch. */
export default function ReminderSettings({ loaderData: { edition, plan } }: Route.ComponentProps) {
  const { form, ...question } = useTurnOnQuestion(useReminderForm(edition), edition.value.is_on);
  return (
    <>
      <GroupCard
        title="Pengingat"
        hint="Anggota yang keanggotaannya hampir atau sudah berakhir menerima email dengan link untuk memperpanjang tanpa password. Yang sudah membayar tidak diingatkan."
        form={form}
        save={reminderSettings.save}
        labels={labels}
      >
        <SetUpNotice held="Sebelum itu tidak ada pengingat yang direncanakan atau dikirim, juga jika pengingat aktif." />
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

interface PlanSummaryProps {
  plan: ShownPlan;
  values: ReminderValues;
  /** Whether the stored settings send already. */
  isOn: boolean;
}

/** How many mails would leave now, with the stages that are on in the form. */
function PlanSummary({ plan, values, isOn }: PlanSummaryProps) {
  if (isOn)
    return (
      <Notice color="green" title="Pengingat aktif">
        <p>Yang menunggu, terkirim, ditahan, dilewati, dan gagal ada di riwayat.</p>
        <TextLink to={paths.adminReminders()}>Riwayat Pengingat</TextLink>
      </Notice>
    );
  return (
    <Notice color="orange" title="Pengingat belum aktif">
      <p>{todayText(plan, planTotals(plan, values))}</p>
      <p>Periksa setiap tahap di bawah, lalu aktifkan.</p>
    </Notice>
  );
}

interface DeskTextSettingsProps {
  about: DeskMatter;
  form: ReminderForm;
}

/** A draft for WhatsApp that the verification desk offers. */
function DeskTextSettings({ about, form }: DeskTextSettingsProps) {
  const name = `${about}_text` as const;
  return (
    <SettingsFold
      title={labels[name]}
      note="Draf WhatsApp di meja verifikasi"
      hasError={Boolean(form.errors[name])}
    >
      <MessageText
        name={name}
        form={form}
        given={deskTexts[about]}
        chips={chips}
        preview={<MessagePreview reader="anggota contoh" text={form.values[name]} values={examples} />}
      />
    </SettingsFold>
  );
}

const chips = makeChips(deskFields);
const examples = pickExamples(deskFields);

interface TurnOnQuestion {
  /** The same form, whose submission asks first. */
  form: ReminderForm;
  isAsking: boolean;
  confirm: () => Promise<void>;
  close: () => void;
}

/**
 * Asks before the form is saved, because switching reminders on sends mails to people. `isOn`: whether the stored settings
 * send already.
 */
function useTurnOnQuestion(form: ReminderForm, isOn: boolean): TurnOnQuestion {
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useRef(false);

  function submit(event: FormEvent): void {
    if (form.values.is_on && !isOn && !isConfirmed.current) {
      event.preventDefault();
      event.stopPropagation();
      setAsking(true);
      return;
    }
    isConfirmed.current = false;
    form.props.onSubmit(event);
  }

  return {
    form: { ...form, props: { ...form.props, onSubmit: submit } },
    isAsking,
    confirm: async () => {
      isConfirmed.current = true;
      form.props.ref.current?.requestSubmit();
    },
    close: () => setAsking(false),
  };
}
