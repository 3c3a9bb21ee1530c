import type { Icon } from '@tabler/icons-react';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link, type LinkProps } from 'react-router';
import styles from './RowActions.module.css';

interface RowActionProps {
  /** Name of the row, for screen readers. */
  name: string;
  onClick: () => void;
}

interface RowButtonProps extends RowActionProps {
  label: string;
  /** Shown instead of a label that is too long for a row. */
  short?: string;
  Icon?: Icon;
  /** 'main' marks the main action of the row. */
  color?: 'main' | 'red';
}

/** Shows one action of a table row: 'Verifikasi'. */
export function RowButton({ name, onClick, label, short, Icon, color }: RowButtonProps) {
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

/** Shows 'Ubah' of a table row that is edited in a dialog. */
export function EditButton(action: RowActionProps) {
  return <RowButton {...action} label="Ubah" Icon={IconPencil} />;
}

/** Shows 'Ubah' of a table row that is edited on its own screen. */
export function EditLink({ name, to }: Pick<RowActionProps, 'name'> & Pick<LinkProps, 'to'>) {
  return (
    <Link to={to} className={styles.root} aria-label={`Ubah ${name}`}>
      <IconPencil size={16} stroke={1.75} aria-hidden />
      Ubah
    </Link>
  );
}

/** Shows 'Hapus' of a table row. A dialog asks first. */
export function DeleteButton(action: RowActionProps) {
  return <RowButton {...action} label="Hapus" Icon={IconTrash} color="red" />;
}
