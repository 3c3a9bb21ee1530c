import { TextInput } from '@mantine/core';
import { type Deposit, depositLabels, deposits } from '#shared/deposits/deposits.contract.ts';
import { strayDeposit } from '#shared/deposits/deposits.messages.ts';
import { limits } from '#shared/limits.ts';
import { formatNumber } from '#shared/numbers.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { MoneyField } from '../../../components/forms/MoneyField.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { rupiahFrom } from '../../../lib/forms/number-from.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useLast } from '../../../lib/use-last.ts';

interface ReturnDialogProps {
  deposit: Deposit | null;
  onClose: () => void;
}

/** Records that money was transferred back: when, how much, where to. */
export function ReturnDialog({ deposit, onClose }: ReturnDialogProps) {
  const shown = useLast(deposit);
  return (
    <Dialog opened={deposit !== null} onClose={onClose} title="Kembalikan Titipan">
      {shown && <ReturnForm key={shown.id} deposit={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ReturnForm({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { id, user, available } = deposit;
  const [reload] = useReload();
  const form = useDraftedForm({
    initialValues: {
      amount: formatNumber(Math.floor(available / 100)),
      returned_on: '',
      returned_to: '',
      reference: '',
    },
    draft: `deposit-return:${id}`,
    submit: async ({ amount, ...values }) => {
      const body = { ...values, amount: rupiahFrom(amount) };
      const { message } = await call(deposits.giveBack, { params: { id }, body });
      onClose();
      showSuccess(message);
      await reload();
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <p>
          {user?.name ?? strayDeposit}: tersisa {formatSen(available)}. Transfer dahulu dari bank, lalu catat
          di sini.{user && ' Anggota menerima email.'}
        </p>
        <MoneyField
          label={depositLabels.amount}
          {...requiredField}
          unit="Dikembalikan"
          {...form.field('amount')}
        />
        <DateField
          label={depositLabels.returnedOn}
          description="Kosongkan untuk hari ini."
          {...form.field('returned_on')}
        />
        <TextInput
          label={depositLabels.returnedTo}
          {...requiredField}
          placeholder="Misalnya: BCA 1234567890 a.n. Sari Utami"
          maxLength={limits.text}
          autoComplete="off"
          {...form.field('returned_to')}
        />
        <TextInput
          label={depositLabels.reference}
          maxLength={limits.text}
          autoComplete="off"
          {...form.field('reference')}
        />
        <DialogActions form={form} onCancel={onClose} saveLabel="Catat Pengembalian" />
      </FormFields>
    </form>
  );
}
