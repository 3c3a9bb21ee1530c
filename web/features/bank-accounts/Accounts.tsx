import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { mayCall } from '#shared/admins/admins.rules.ts';
import { type BankAccount, bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { bankAccountMessages } from '#shared/bank-accounts/bank-accounts.messages.ts';
import { uniqueCodes } from '#shared/unique-codes/unique-codes.contract.ts';
import { ConfirmDelete } from '../../components/dialogs/ConfirmDelete.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Card } from '../../components/page/Card.tsx';
import type { RecordTarget } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { onDemand } from '../../lib/startup/on-demand.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { DepositRounding, loadRounding } from '../deposits/open/DepositRounding.tsx';
import { CodeUsageNotice } from '../unique-codes/open/CodeUsageNotice.tsx';
import { loadCodeSwitch, UniqueCodes } from '../unique-codes/open/UniqueCodes.tsx';
import type { Route } from './+types/Accounts';
import { AccountItem } from './AccountItem.tsx';
import styles from './Accounts.module.css';

const AccountDialog = onDemand(
  async () => (await import('./AccountDialog.tsx')).AccountDialog,
  ({ target }) => target !== null,
);

export const meta = page('Rekening');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const [accounts, codeSwitch, rounding, usage] = await Promise.all([
    call(bankAccounts.list, {}, options),
    loadCodeSwitch(options),
    loadRounding(options),
    call(uniqueCodes.usage, {}, options),
  ]);
  return { accounts: accounts.data, codeSwitch, rounding, usage: usage.data };
}

export default function Accounts({ loaderData }: Route.ComponentProps) {
  const { accounts, codeSwitch, rounding, usage } = loaderData;
  return (
    <div className={styles.cards}>
      {usage.is_running_out && <CodeUsageNotice usage={usage} />}
      <AccountList accounts={accounts} />
      <UniqueCodes edition={codeSwitch} usage={usage} />
      <DepositRounding edition={rounding} />
    </div>
  );
}

function AccountList({ accounts }: { accounts: BankAccount[] }) {
  const canChange = mayCall(useSession('admin')?.user?.role, bankAccounts.update);
  const [edited, setEdited] = useState<RecordTarget>(null);
  const [removed, setRemoved] = useState<BankAccount | null>(null);
  const [reload] = useReload();
  const first = accounts.find(({ is_active }) => is_active === 1);
  const hasReal = accounts.some(({ is_active, is_example }) => is_active === 1 && !is_example);
  return (
    <Card
      title="Rekening"
      actions={
        canChange && (
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            Tambah Rekening
          </Button>
        )
      }
    >
      <p className={styles.hint}>
        Tagihan baru memakai rekening aktif yang paling atas. Tagihan yang sudah dibuat tetap memakai rekening
        yang tertulis di dalamnya.
      </p>
      {first?.is_example && (
        <Notice color="orange" title="Rekening ini masih contoh">
          Anggota tidak dapat membayar ke {first.bank_name} {first.number}.{' '}
          {hasReal
            ? 'Hapus rekening contoh ini, agar tagihan baru memakai rekening asosiasi.'
            : 'Tambahkan rekening asosiasi, lalu hapus rekening contoh ini.'}
        </Notice>
      )}
      {!canChange && <Notice color="gray">Hanya Super Admin yang dapat mengubah rekening.</Notice>}
      <ol className={styles.list} aria-label="Daftar rekening">
        {accounts.map((account, index) => (
          <AccountItem
            key={account.id}
            account={account}
            isForNewBills={account === first}
            place={{ isFirst: index === 0, isLast: index === accounts.length - 1 }}
            actions={
              canChange ? { onEdit: () => setEdited(account.id), onRemove: () => setRemoved(account) } : null
            }
          />
        ))}
      </ol>
      <AccountDialog target={edited} onClose={() => setEdited(null)} />
      <ConfirmDelete
        title="Hapus Rekening"
        target={removed}
        describe={({ bank_name, number }) => `${bank_name} ${number}`}
        warning={removed?.is_used ? 'Tagihan yang memakai rekening ini tetap menampilkannya.' : undefined}
        onClose={() => setRemoved(null)}
        onDelete={async ({ id }) => {
          await call(bankAccounts.remove, { params: { id } });
          showSuccess(bankAccountMessages.removed);
          await reload();
        }}
      />
    </Card>
  );
}
