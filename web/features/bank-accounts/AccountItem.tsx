import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { type BankAccount, bankAccounts, type Move } from '#shared/bank-accounts/bank-accounts.contract.ts';
import button from '../../components/tables/RowActions.module.css';
import { DeleteButton, EditButton } from '../../components/tables/RowActions.tsx';
import { StatusBadge } from '../../components/texts/StatusBadge.tsx';
import { call } from '../../lib/calls/call.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import styles from './AccountItem.module.css';

interface AccountItemProps {
  account: BankAccount;
  isForNewBills: boolean;
  place: { isFirst: boolean; isLast: boolean };
  /** null for admins who only read. */
  actions: { onEdit: () => void; onRemove: () => void } | null;
}

export function AccountItem({ account, isForNewBills, place, actions }: AccountItemProps) {
  const name = `${account.bank_name} ${account.number}`;
  return (
    <li className={styles.root} data-inactive={account.is_active === 0 || undefined}>
      <div className={styles.facts}>
        <p className={styles.bank}>
          {account.bank_name}
          {isForNewBills && <StatusBadge label="Untuk tagihan baru" color="green" />}
          {account.is_active === 0 && <StatusBadge label="Tidak aktif" color="grey" />}
        </p>
        <p className={styles.number}>{account.number}</p>
        <p className={styles.holder}>a.n. {account.holder}</p>
        {account.qris_image_id && <p className={styles.holder}>Dengan gambar QRIS</p>}
      </div>
      {actions && (
        <div className={styles.actions}>
          <MoveButtons id={account.id} name={name} {...place} />
          <EditButton name={name} onClick={actions.onEdit} />
          <DeleteButton name={name} onClick={actions.onRemove} />
        </div>
      )}
    </li>
  );
}

interface MoveButtonsProps {
  id: number;
  /** For screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

/** Up and down in the list. At its ends a button stays, so that the focus of a keyboard does, too. */
function MoveButtons({ id, name, isFirst, isLast }: MoveButtonsProps) {
  const [reload] = useReload();
  const [move] = useAction(async (to: Move) => {
    const focused = document.activeElement;
    await call(bankAccounts.move, { params: { id }, body: { to } });
    await reload();
    // An element that moves in the document loses the focus.
    if (focused instanceof HTMLElement) focused.focus();
  });
  return (
    <>
      <button
        type="button"
        className={`${button.root} ${styles.move}`}
        data-square
        aria-label={`Naikkan ${name}`}
        title="Naikkan"
        aria-disabled={isFirst}
        onClick={() => !isFirst && move('up')}
      >
        <IconArrowUp size={18} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={`${button.root} ${styles.move}`}
        data-square
        aria-label={`Turunkan ${name}`}
        title="Turunkan"
        aria-disabled={isLast}
        onClick={() => !isLast && move('down')}
      >
        <IconArrowDown size={18} stroke={1.75} aria-hidden />
      </button>
    </>
  );
}
