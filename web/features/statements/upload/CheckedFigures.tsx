import { formatNumber } from '#shared/numbers.ts';
import type { CheckedStatement } from '#shared/statements/statement-uploads.contract.ts';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import styles from './CheckedFigures.module.css';

interface CheckedFiguresProps {
  statement: Pick<CheckedStatement, 'credits' | 'pending' | 'new' | 'known' | 'repeats'>;
  areDaysKnown: boolean;
  isAccountKnown: boolean;
}

/** Shows few large figures: what a treasurer compares with the screen of the bank. */
export function CheckedFigures({ statement, areDaysKnown, isAccountKnown }: CheckedFiguresProps) {
  const { credits, pending, known, repeats } = statement;
  const isCompared = areDaysKnown && isAccountKnown;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Uang masuk</dt>
        <dd>
          {formatNumber(credits.count)} baris
          <span className={styles.detail}>
            <BankMoney sen={credits.sum} />
          </span>
        </dd>
      </div>
      <div>
        <dt>Baru</dt>
        <dd>
          {isCompared ? formatNumber(statement.new) : '-'}
          {repeats > 0 && <span className={styles.detail}>{formatNumber(repeats)} mungkin sudah pernah</span>}
        </dd>
      </div>
      <div>
        <dt>Sudah ada</dt>
        <dd>
          {isCompared ? formatNumber(known) : '-'}
          {known > 0 && <span className={styles.detail}>tidak disimpan lagi</span>}
        </dd>
      </div>
      {pending.count > 0 && (
        <div>
          <dt>Belum dibukukan</dt>
          <dd>
            {formatNumber(pending.count)} baris
            <span className={styles.detail}>
              <BankMoney sen={pending.sum} />, tidak disimpan
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}
