import { formatRupiah } from '#shared/numbers.ts';
import { splitTotal } from '#shared/unique-codes/unique-codes.rules.ts';
import styles from './TotalWithCode.module.css';

interface TotalWithCodeProps {
  /** Rupiah. */
  total: number;
  /** null: no digits stand out. */
  code: number | null;
}

/** The sum of a bill. The digits that a unique code decides are underlined, because nobody may round them. */
export function TotalWithCode({ total, code }: TotalWithCodeProps) {
  const text = formatRupiah(total);
  if (code === null) return <span className={styles.root}>{text}</span>;
  const { start, digits, end } = splitTotal(text);
  return (
    <span className={styles.root}>
      {start}
      <mark className={styles.code}>{digits}</mark>
      {end}
    </span>
  );
}
