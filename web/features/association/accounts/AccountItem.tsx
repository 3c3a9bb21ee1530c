import type { BankAccount } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { DeleteButton, EditButton } from '../../../components/tables/RowActions.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import styles from './AccountItem.module.css';
import { MoveButtons } from './MoveButtons.tsx';

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
          {isForNewBills && <StatusBadge label="Untuk pesanan baru" color="green" />}
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
