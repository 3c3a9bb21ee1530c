import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import {
  type BankAccount,
  bankAccounts,
  bankAccountLabels as labels,
} from '#shared/bank-accounts/bank-accounts.contract.ts';
import { banks, OTHER_BANK } from '#shared/bank-accounts/banks.ts';
import { DialogActions } from '../../components/dialogs/DialogActions.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FormFields } from '../../components/forms/FormFields.tsx';
import type { RecordFormEnds } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { AssociationImageField } from '../association/open/AssociationImageField.tsx';
import { InterruptionNotice } from '../association/open/InterruptionNotice.tsx';
import { useGroupForm } from '../association/open/use-group-form.ts';

interface AccountFormProps extends RecordFormEnds {
  /** Undefined for a new one. */
  account: BankAccount | undefined;
}

const bankOptions = [
  { value: '', label: 'Pilih bank' },
  ...banks.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
  { value: OTHER_BANK, label: 'Bank lain' },
];

export function AccountForm({ account, onSaved, onCancel }: AccountFormProps) {
  const stored = useRef(account);
  const read = (now: BankAccount | undefined) => {
    stored.current = now;
    return editionOf(now);
  };
  const form = useGroupForm({
    edition: editionOf(account),
    draft: `account:${account?.id ?? 'new'}`,
    // An account that someone has corrected in the meantime has another id.
    load: async () => read((await call(bankAccounts.show, { params: { id: account?.id ?? 0 } })).data),
    save: async (version, values) => {
      const id = stored.current?.id;
      const { data } =
        id === undefined
          ? await call(bankAccounts.add, { body: values })
          : await call(bankAccounts.update, { params: { id }, body: { ...values, version } });
      return read(data);
    },
    onSaved: () => void onSaved(),
  });
  return (
    <form {...form.props}>
      <FormFields>
        <InterruptionNotice form={form} labels={formLabels} show={valueText} />
        {account?.is_used && (
          <Notice>
            Tagihan yang sudah dibuat tetap menampilkan rekening yang lama. Perubahan berlaku untuk tagihan
            baru.
          </Notice>
        )}
        <NativeSelect
          label={labels.bank}
          {...requiredField}
          data={bankOptions}
          data-autofocus
          {...form.field('bank_code')}
        />
        {form.values.bank_code === OTHER_BANK && (
          <TextInput label={labels.bankName} {...requiredField} {...form.field('bank_name')} />
        )}
        <TextInput
          label={labels.number}
          description="Tulis seperti di buku tabungan. Spasi, titik, dan tanda hubung boleh dipakai."
          inputMode="numeric"
          autoComplete="off"
          {...requiredField}
          {...form.field('number')}
        />
        <TextInput label={labels.holder} {...requiredField} {...form.field('holder')} />
        <AssociationImageField
          kind="qris"
          label={labels.qris}
          description="Kode QRIS statis. Tampil di samping jumlah transfer."
          {...form.image('qris_image_id')}
        />
        <Checkbox
          label={labels.isActive}
          description="Rekening yang tidak aktif tidak dipakai untuk tagihan baru."
          {...form.field('is_active', 'checkbox')}
        />
        <DialogActions form={form} onCancel={onCancel} />
      </FormFields>
    </form>
  );
}

const formLabels = {
  bank_code: labels.bank,
  bank_name: labels.bankName,
  number: labels.number,
  holder: labels.holder,
  qris_image_id: labels.qris,
  is_active: labels.isActive,
};

function editionOf(account: BankAccount | undefined) {
  return {
    version: account?.version ?? 0,
    changed_by: account?.changed_by ?? null,
    changed_at: account?.changed_at ?? '',
    value: {
      bank_code: account?.bank_code ?? '',
      bank_name: account?.bank_code === OTHER_BANK ? account.bank_name : '',
      number: account?.number ?? '',
      holder: account?.holder ?? '',
      qris_image_id: account?.qris_image_id ?? null,
      is_active: account?.is_active !== 0,
    },
  };
}

/** A value as the form shows it; undefined where it is its own text. */
function valueText(value: unknown, field: string): string | undefined {
  return field === 'bank_code' ? bankOptions.find((bank) => bank.value === value)?.label : undefined;
}
