import type { Icon } from '@tabler/icons-react';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link, type LinkProps } from 'react-router';
import styles from './RowActions.module.css';

interface RowActionProps {
  /** Name of the row, for screen readers. */
  name: string;
  onClick: () => void;
}

/** The main action of a row: 'Verifikasi'. */
export function MainButton({ children, ...action }: RowActionProps & { children: string }) {
  return <RowButton {...action} label={children} color="main" />;
}

/** Opens a record that the row mentions in a dialog: 'Lihat Anggota'. */
export function ViewButton({ children, ...action }: RowActionProps & { children: string }) {
  return <RowButton {...action} label={children} Icon={IconEye} />;
}

/** 'Ubah' of a table row that is edited in a dialog. */
export function EditButton(action: RowActionProps) {
  return <RowButton {...action} label="Ubah" Icon={IconPencil} />;
}

/** 'Ubah' of a table row that is edited on a screen of its own. */
export function EditLink({ name, to }: Pick<RowActionProps, 'name'> & Pick<LinkProps, 'to'>) {
  return (
    <Link to={to} className={styles.root} aria-label={`Ubah ${name}`}>
      <IconPencil size={16} stroke={1.75} aria-hidden />
      Ubah
    </Link>
  );
}

/** 'Coba lagi' of a table row: retries what failed. */
export function RetryButton(action: RowActionProps) {
  return <RowButton {...action} label="Coba lagi" Icon={IconRefresh} />;
}

/** 'Hapus' of a table row; a dialog asks first. */
export function DeleteButton(action: RowActionProps) {
  return <RowButton {...action} label="Hapus" Icon={IconTrash} color="red" />;
}

/** 'Reset dua langkah' of an admin who lost the phone; a dialog asks first. */
export function ResetTwoStepButton(action: RowActionProps) {
  return <RowButton {...action} label="Reset dua langkah" short="Reset" Icon={IconShieldOff} />;
}

interface RowButtonProps extends RowActionProps {
  label: string;
  /** Shown instead of a label that is too long for a row. */
  short?: string;
  Icon?: Icon;
  color?: 'main' | 'red';
}

function RowButton({ name, onClick, label, short, Icon, color }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.root}
      data-color={color}
      title={short && label}
      aria-label={`${label} ${name}`}
      onClick={onClick}
    >
      {Icon && <Icon size={16} stroke={1.75} aria-hidden />}
      {short ?? label}
    </button>
  );
}
