import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import styles from './Description.module.css';

interface DescriptionProps {
  row: Pick<StatementRow, 'description'>;
  /** Cut after three lines: banks write the name last. */
  isShort?: boolean;
}

/** Shows the words of the bank, as it wrote them. */
export function Description({ row: { description }, isShort }: DescriptionProps) {
  if (description === null)
    return <span className={styles.hidden}>Keterangan sudah dihapus setelah 90 hari</span>;
  return (
    <span className={styles.root} data-short={isShort || undefined} title={isShort ? description : undefined}>
      {description}
    </span>
  );
}
