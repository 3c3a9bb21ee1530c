import { Switch, Textarea } from '@mantine/core';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import {
  statementGuideLabels as labels,
  statementGuideSettings,
} from '#shared/association/statement-guides.contract.ts';
import { guidedBankName, guidedBanks, guideText } from '#shared/statements/download-guides.ts';
import { TextButton } from '../../../components/buttons/TextButton.tsx';
import { FormSection } from '../../../components/forms/FormSection.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { GroupCard } from '../../association/open/GroupCard.tsx';
import { type GroupForm, useGroupForm } from '../../association/open/use-group-form.ts';
import type { Route } from './+types/EditGuides';
import styles from './EditGuides.module.css';

export const meta = page('Ubah Panduan Mutasi');
export const loader = onServer(load);
export const clientLoader = load;

type Guides = SettingValues['statement_guides'];

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  return (await call(statementGuideSettings.show, {}, { signal, context })).data;
}

/** Hides guides of banks, or replaces their texts. */
export default function EditGuides({ loaderData }: Route.ComponentProps) {
  const form = useGroupForm<Guides>({
    edition: loaderData,
    draft: 'statement-guides',
    load: async () => (await call(statementGuideSettings.show)).data,
    save: async (version, values) =>
      (await call(statementGuideSettings.save, { body: { ...values, version } })).data,
  });
  return (
    <>
      <PageHeader
        title="Ubah Panduan Mutasi"
        back={{ to: paths.adminStatementGuides(), label: 'Cara Mengunduh Mutasi' }}
      />
      <GroupCard
        title="Panduan per bank"
        hint="Panduan yang anda tulis sendiri menggantikan panduan bawaan. Yang disembunyikan tidak tampil bagi siapa pun."
        form={form}
        save={statementGuideSettings.save}
        labels={labels}
        show={(value, field) => shownChange(value, field)}
      >
        {guidedBanks.map((bank) => (
          <BankGuide key={bank} bank={bank} form={form} />
        ))}
      </GroupCard>
    </>
  );
}

function BankGuide({ bank, form }: { bank: string; form: GroupForm<Guides> }) {
  const { hidden_banks: hidden, rewritten } = form.values;
  const isHidden = hidden.includes(bank);
  const place = rewritten.findIndex((own) => own.bank === bank);
  const own = rewritten[place];
  const text = own?.text ?? guideText(bank);
  const setText = (changed: string | null) => {
    const others = rewritten.filter((guide) => guide.bank !== bank);
    form.setValues({ rewritten: changed === null ? others : [...others, { bank, text: changed }] });
  };
  return (
    <FormSection title={guidedBankName(bank)}>
      <Switch
        label={`Tampilkan panduan ${guidedBankName(bank)}`}
        checked={!isHidden}
        onChange={({ currentTarget: { checked } }) =>
          form.setValues({
            hidden_banks: checked ? hidden.filter((code) => code !== bank) : [...hidden, bank],
          })
        }
      />
      {!isHidden && (
        <Textarea
          label={`Teks panduan ${guidedBankName(bank)}`}
          classNames={{ input: styles.text }}
          rows={text.split('\n').length + 1}
          value={text}
          error={place < 0 ? undefined : form.errors[`rewritten.${place}.text`]}
          onChange={({ currentTarget: { value } }) => setText(value === guideText(bank) ? null : value)}
        />
      )}
      {own && !isHidden && (
        <TextButton
          onClick={() => setText(null)}
        >{`Pakai lagi panduan bawaan ${guidedBankName(bank)}`}</TextButton>
      )}
    </FormSection>
  );
}

/** 'BCA, BNI' for what someone else has changed. */
function shownChange(value: unknown, field: string): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const banks = value.map((entry: unknown) =>
    field === 'hidden_banks' ? guidedBankName(String(entry)) : guidedBankName(bankOf(entry)),
  );
  return banks.length === 0 ? 'tidak ada' : banks.join(', ');
}

function bankOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'bank' in entry ? String(entry.bank) : '';
}
