import { Button, Switch } from '@mantine/core';
import { reminderMails } from '#shared/association/reminders.contract.ts';
import { formatDate } from '#shared/dates.ts';
import { formatNumber } from '#shared/numbers.ts';
import { reminderSubjects, reminderTexts } from '#shared/reminders/first-texts.messages.ts';
import { reasonLabels } from '#shared/reminders/reminder.states.ts';
import { type ReminderStage, stageFacts } from '#shared/reminders/reminder-stages.states.ts';
import type { PlannedStage } from '#shared/reminders/reminders.contract.ts';
import { reminderFields } from '#shared/reminders/reminders.fields.ts';
import { newestStatementText } from '#shared/reminders/reminders.messages.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import texts from '../../../components/texts/Texts.module.css';
import { CallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { firstMessages } from '../../../lib/forms/use-server-form.ts';
import { paths } from '../../../lib/paths.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { MessageText } from './MessageText.tsx';
import { countsText, reasonsText, type ShownPlan } from './plan-texts.ts';
import { makeChips, pickExamples, type ReminderForm } from './reminder-form.ts';
import { SettingsFold } from './SettingsFold.tsx';
import styles from './StageSettings.module.css';

interface StageSettingsProps {
  stage: ReminderStage;
  plan: ShownPlan;
  form: ReminderForm;
  /** Whether the stored settings send already: the plan is then what is not in the register yet. */
  isOn: boolean;
}

/** Shows one stage: how many it concerns today, who they are, and what they read. */
export function StageSettings({ stage, plan, form, isOn: isSending }: StageSettingsProps) {
  const [switchName, textName] = [`${stage}_is_on`, `${stage}_text`] as const;
  const planned = plan.stages.find((one) => one.stage === stage);
  const isOn = form.values[switchName];
  const example = planned?.example;
  const { label } = stageFacts[stage];
  const nobody = isSending ? 'Tidak ada anggota baru hari ini' : 'Tidak ada anggota hari ini';
  return (
    <SettingsFold
      title={label}
      note={planned && isOn ? countsText(planned) || nobody : 'Tidak dikirim'}
      badge={<StatusBadge {...(isOn ? badges.on : badges.off)} />}
      hasError={Boolean(form.errors[textName])}
    >
      <Switch label={`Kirim pengingat ${label.toLowerCase()}`} {...form.field(switchName, 'checkbox')} />
      {planned && <PlannedPeople planned={planned} statement={plan} nobody={nobody} />}
      <MessageText
        name={textName}
        form={form}
        given={reminderTexts[stage]}
        chips={chips}
        action={<TestMailButton stage={stage} form={form} />}
        preview={
          <MessagePreview
            reader={example?.member.name ?? 'anggota contoh'}
            subject={reminderSubjects[stage]}
            text={form.values[textName]}
            values={example?.values ?? examples}
          />
        }
      />
    </SettingsFold>
  );
}

const chips = makeChips(reminderFields);
const examples = pickExamples(reminderFields);

const badges = {
  on: { label: 'Aktif', color: 'green' },
  off: { label: 'Nonaktif', color: 'grey' },
} as const;

interface TestMailButtonProps {
  stage: ReminderStage;
  form: ReminderForm;
}

/** Sends the mail of a stage, as it is typed now, to the admin who looks at it. */
function TestMailButton({ stage, form }: TestMailButtonProps) {
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

interface PlannedPeopleProps {
  planned: PlannedStage;
  statement: Parameters<typeof newestStatementText>[0];
  /** Said in place of an empty list. */
  nobody: string;
}

/** The first members of a stage today, what happens to them, and why. */
function PlannedPeople({ planned, statement, nobody }: PlannedPeopleProps) {
  const { first, reasons, send, hold, skip } = planned;
  const others = send + hold + skip - first.length;
  if (first.length === 0) return <p className={texts.muted}>{nobody}.</p>;
  return (
    <section className={styles.root} aria-label="Anggota hari ini">
      <ul className={styles.people}>
        {first.map(({ id, name, number, expired_at, outcome, reason }) => (
          <li key={id} className={styles.person}>
            <span className={styles.name}>
              <TextLink to={paths.adminMember(id)}>{name}</TextLink>
              <span className={styles.detail}>
                {number && `${number}, `}berlaku sampai {formatDate(expired_at)}
              </span>
            </span>
            <span className={styles.outcome}>
              {outcomeWords[outcome]}
              {reason && <span className={styles.detail}>{reasonLabels[reason]}</span>}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.detail}>dan {formatNumber(others)} anggota lain</p>}
      {skip > 0 && <p className={styles.detail}>Dilewati: {reasonsText(reasons)}</p>}
      {hold > 0 && (
        <p className={styles.detail}>
          Ditahan: {newestStatementText(statement)}, uang yang sudah ditransfer mungkin belum terlihat.
        </p>
      )}
    </section>
  );
}

const outcomeWords = { send: 'Dikirim', hold: 'Ditahan', skip: 'Dilewati' };
