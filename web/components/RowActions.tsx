import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link, type LinkProps } from 'react-router';
import styles from './RowActions.module.css';

interface RowButtonProps {
  /** Name of the row, for screen readers. */
  name: string;
  onClick: () => void;
}

/** The main action of a row: 'Verifikasi'. */
export function MainButton({ name, onClick, children }: RowButtonProps & { children: string }) {
  return (
    <button
      type="button"
      className={styles.root}
      data-color="main"
      aria-label={`${children} ${name}`}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Opens a record that the row mentions in a dialog: 'Lihat Anggota'. */
export function ViewButton({ name, onClick, children }: RowButtonProps & { children: string }) {
  return (
    <button type="button" className={styles.root} aria-label={`${children} ${name}`} onClick={onClick}>
      <IconEye size={16} stroke={1.75} aria-hidden />
      {children}
    </button>
  );
}

/** 'Ubah' of a table row that is edited in a dialog. */
export function EditButton({ name, onClick }: RowButtonProps) {
  return (
    <button type="button" className={styles.root} aria-label={`Ubah ${name}`} onClick={onClick}>
      <IconPencil size={16} stroke={1.75} aria-hidden />
      Ubah
    </button>
  );
}

/** 'Ubah' of a table row that is edited on a screen of its own. */
export function EditLink({ name, to }: Pick<RowButtonProps, 'name'> & Pick<LinkProps, 'to'>) {
  return (
    <Link to={to} className={styles.root} aria-label={`Ubah ${name}`}>
      <IconPencil size={16} stroke={1.75} aria-hidden />
      Ubah
    </Link>
  );
}

/** 'Coba lagi' of a table row: retries what failed. */
export function RetryButton({ name, onClick }: RowButtonProps) {
  return (
    <button type="button" className={styles.root} aria-label={`Coba lagi ${name}`} onClick={onClick}>
      <IconRefresh size={16} stroke={1.75} aria-hidden />
      Coba lagi
    </button>
  );
}

/** 'Hapus' of a table row; a dialog asks first. */
export function DeleteButton({ name, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.root}
      data-color="red"
      aria-label={`Hapus ${name}`}
      onClick={onClick}
    >
      <IconTrash size={16} stroke={1.75} aria-hidden />
      Hapus
    </button>
  );
}

/** 'Reset dua langkah' of an admin who lost the phone; a dialog asks first. */
export function ResetTwoStepButton({ name, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.root}
      title="Reset dua langkah"
      aria-label={`Reset dua langkah ${name}`}
      onClick={onClick}
    >
      <IconShieldOff size={16} stroke={1.75} aria-hidden />
      Reset
    </button>
  );
}
