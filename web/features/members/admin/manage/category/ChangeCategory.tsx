import { NativeSelect, TextInput } from '@mantine/core';
import {
  type MemberCategory,
  memberCategories,
} from '#shared/member-categories/member-categories.contract.ts';
import { memberCategoryLabels as labels } from '#shared/member-categories/member-categories.labels.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { DateField } from '../../../../../components/dates/DateField.tsx';
import { Dialog } from '../../../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../../../components/dialogs/DialogActions.tsx';
import { Notice } from '../../../../../components/feedback/Notice.tsx';
import { ChoiceSwitch } from '../../../../../components/forms/ChoiceSwitch.tsx';
import { FieldRow, FormFields } from '../../../../../components/forms/FormFields.tsx';
import { call } from '../../../../../lib/calls/call.ts';
import { numberFrom } from '../../../../../lib/forms/number-from.ts';
import { requiredField } from '../../../../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../../../../lib/forms/use-drafted-form.ts';
import { toOptions } from '../../../../company-categories/open/category-options.ts';

interface ChangeCategoryProps {
  isOpen: boolean;
  memberId: number;
  stored: MemberCategory;
  onClose: () => void;
  onChanged: (message: string, changed: MemberCategory) => Promise<void>;
}

/** Moves a member to another category, and replaces the open bill on request. */
export function ChangeCategory({ isOpen, onClose, ...props }: ChangeCategoryProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Ubah Kategori Anggota">
      <ChangeCategoryForm onClose={onClose} {...props} />
    </Dialog>
  );
}

function ChangeCategoryForm({ memberId, stored, onClose, onChanged }: Omit<ChangeCategoryProps, 'isOpen'>) {
  const { open_bill: bill, choices } = stored;
  const present = stored.history[0]?.category ?? null;
  const form = useDraftedForm<Values>({
    initialValues: { member_category: '', reason: '', begins_on: '', bill: 'keep' },
    draft: `member-category:${memberId}`,
    draftFields: () => ['reason'],
    submit: async ({ bill: choice, member_category, ...rest }) => {
      const isReplaced = choice === 'replace' && newTotal !== null;
      const { data, message } = await call(memberCategories.change, {
        params: { id: memberId },
        body: {
          ...rest,
          member_category: numberFrom(member_category),
          replaced_bill: isReplaced ? (bill?.id ?? null) : null,
          seen: { category: present?.id ?? null, new_total: isReplaced ? newTotal : null },
        },
      });
      await onChanged(message, data);
    },
  });
  const chosen = choices.find(({ id }) => String(id) === form.values.member_category);
  const newTotal = chosen?.new_total ?? null;
  return (
    <form {...form.props}>
      <FormFields>
        <NativeSelect
          label={labels.category}
          description={present ? `Sekarang ${present.name}.` : undefined}
          {...requiredField}
          data={[
            { value: '', label: 'Pilih kategori' },
            ...toOptions(choices.filter(({ id }) => id !== present?.id)),
          ]}
          {...form.field('member_category')}
        />
        <FieldRow>
          <TextInput label={labels.reason} {...requiredField} autoComplete="off" {...form.field('reason')} />
          <DateField
            label={labels.beginsOn}
            description="Kosongkan untuk hari ini."
            {...form.field('begins_on')}
          />
        </FieldRow>
        <OpenBill
          bill={bill}
          newTotal={newTotal}
          choice={form.values.bill}
          onChoose={(choice) => form.setValues({ bill: choice })}
        />
        <DialogActions form={form} onCancel={onClose} />
      </FormFields>
    </form>
  );
}

type BillChoice = 'keep' | 'replace';

interface Values extends Record<string, unknown> {
  member_category: string;
  reason: string;
  begins_on: string;
  bill: BillChoice;
}

interface OpenBillProps {
  bill: MemberCategory['open_bill'];
  /** Null until a category is chosen. */
  newTotal: number | null;
  choice: BillChoice;
  onChoose: (choice: BillChoice) => void;
}

/** What becomes of the bill that waits. */
function OpenBill({ bill, newTotal, choice, onChoose }: OpenBillProps) {
  if (!bill) return null;
  if (!bill.is_replaceable)
    return (
      <Notice color="gray" title={`Tagihan ${bill.no} tetap`}>
        Tagihan {formatRupiah(bill.total)} ini sedang menunggu verifikasi, jadi tidak diganti.
      </Notice>
    );
  if (newTotal === null)
    return (
      <Notice color="gray" title={`Tagihan ${bill.no} menunggu pembayaran`}>
        {formatRupiah(bill.total)}. Pilih kategori untuk melihat jumlah yang baru.
      </Notice>
    );
  return (
    <Notice color="orange" title={`Tagihan ${bill.no} menunggu pembayaran`}>
      <p>
        Sekarang {formatRupiah(bill.total)}, dalam kategori baru {formatRupiah(newTotal)}, tanpa kode unik.
      </p>
      <ChoiceSwitch<BillChoice>
        legend="Tagihan ini"
        choices={[
          { value: 'keep', label: 'Biarkan' },
          { value: 'replace', label: 'Ganti tagihan' },
        ]}
        value={choice}
        onChoose={onChoose}
      />
      <p>
        {choice === 'replace'
          ? 'Tagihan lama dibatalkan. Tagihan baru dengan jumlah tahun yang sama dikirim lewat email.'
          : 'Anggota membayar jumlah yang lama.'}
      </p>
    </Notice>
  );
}
