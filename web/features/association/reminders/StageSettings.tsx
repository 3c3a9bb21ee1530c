import { Switch } from '@mantine/core';
import { reminderFields } from '#shared/reminders/reminder-fields.ts';
import { type ReminderStage, stageFacts } from '#shared/reminders/reminder-stages.ts';
import { reminderSubjects, reminderTexts } from '#shared/reminders/reminder-texts.ts';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { MessageText } from './MessageText.tsx';
import { PlannedPeople } from './PlannedPeople.tsx';
import { countsText, type ShownPlan } from './plan-texts.ts';
import { chipsOf, examplesOf, type ReminderForm } from './reminder-form.ts';
import { SettingsFold } from './SettingsFold.tsx';
import { TestMailButton } from './TestMailButton.tsx';

interface StageSettingsProps {
  stage: ReminderStage;
  plan: ShownPlan;
  form: ReminderForm;
  /** Whether the stored settings send already: the plan is then what is not in the register yet. */
  isOn: boolean;
}

/** One stage: how many it concerns today, who they are, and what they read. */
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

const chips = chipsOf(reminderFields);
const examples = examplesOf(reminderFields);

const badges = {
  on: { label: 'Aktif', color: 'green' },
  off: { label: 'Nonaktif', color: 'grey' },
} as const;
