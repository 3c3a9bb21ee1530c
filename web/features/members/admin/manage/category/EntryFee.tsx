import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type MemberCategory,
  memberCategories,
} from '#shared/member-categories/member-categories.contract.ts';
import { memberCategoryLabels as labels } from '#shared/member-categories/member-categories.labels.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { Dialog } from '../../../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../../../../components/forms/FormFields.tsx';
import { Card } from '../../../../../components/page/Card.tsx';
import { call } from '../../../../../lib/calls/call.ts';
import { useReload } from '../../../../../lib/calls/use-reload.ts';
import { requiredField } from '../../../../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../../../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../../../../lib/toasts.ts';

interface EntryFeeProps {
  memberId: number;
  entryFee: NonNullable<MemberCategory['entry_fee']>;
}

/** Shows whether the next bill of the member has the entry fee, and lets an admin change that with a reason. */
export function EntryFee({ memberId, entryFee }: EntryFeeProps) {
  const [isOpen, setOpen] = useState(false);
  const action = entryFee.is_owed ? 'Hapus tanda' : 'Tandai belum dibayar';
  return (
    <Card
      title="Uang Pangkal"
      actions={
        entryFee.paid_no === null && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {action}
          </Button>
        )
      }
    >
      <p>{textOf(entryFee)}</p>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={action}>
        <MarkForm memberId={memberId} entryFee={entryFee} onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

function textOf({ is_owed, amount, paid_no }: EntryFeeProps['entryFee']): string {
  if (paid_no !== null) return `Sudah dibayar dengan ${paid_no}.`;
  return is_owed
    ? `${labels.owesEntryFee}. Tagihan berikutnya memuat ${formatRupiah(amount)}.`
    : 'Tagihan berikutnya tidak memuat uang pangkal.';
}

function MarkForm({ memberId, entryFee, onClose }: EntryFeeProps & { onClose: () => void }) {
  const [reload] = useReload();
  const form = useDraftedForm({
    initialValues: { reason: '' },
    draft: `entry-fee:${memberId}`,
    submit: async ({ reason }) => {
      const { message } = await call(memberCategories.markEntryFee, {
        params: { id: memberId },
        body: { reason, is_owed: entryFee.is_owed ? 0 : 1 },
      });
      showSuccess(message);
      onClose();
      await reload();
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <p>
          {entryFee.is_owed
            ? 'Tagihan berikutnya tidak memuat uang pangkal lagi.'
            : `Tagihan berikutnya memuat uang pangkal ${formatRupiah(entryFee.amount)}.`}{' '}
          Tagihan yang sudah dibuat tidak berubah.
        </p>
        <TextInput label={labels.reason} {...requiredField} autoComplete="off" {...form.field('reason')} />
        <DialogActions form={form} onCancel={onClose} />
      </FormFields>
    </form>
  );
}
