import { type BankAccount, bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { RecordDialog, type RecordTarget } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { AccountForm } from './AccountForm.tsx';

interface AccountDialogProps {
  target: RecordTarget;
  onClose: () => void;
}

export function AccountDialog({ target, onClose }: AccountDialogProps) {
  return (
    <RecordDialog
      target={target}
      titles={{ add: 'Tambah Rekening', edit: 'Ubah Rekening' }}
      load={loadAccount}
      onClose={onClose}
    >
      {(account, ends) => <AccountForm account={account} {...ends} />}
    </RecordDialog>
  );
}

async function loadAccount(id: number, signal: AbortSignal): Promise<BankAccount> {
  return (await call(bankAccounts.show, { params: { id } }, { signal })).data;
}
