import { reminderSettingLabels as labels } from '#shared/association/reminders.contract.ts';
import { type DeskMatter, deskFields, deskTexts } from '#shared/whatsapp/desk-texts.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { MessageText } from './MessageText.tsx';
import { chipsOf, examplesOf, type ReminderForm } from './reminder-form.ts';
import { SettingsFold } from './SettingsFold.tsx';

interface DeskTextSettingsProps {
  about: DeskMatter;
  form: ReminderForm;
}

/** A draft for WhatsApp that the verification desk offers. */
export function DeskTextSettings({ about, form }: DeskTextSettingsProps) {
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

const chips = chipsOf(deskFields);
const examples = examplesOf(deskFields);
