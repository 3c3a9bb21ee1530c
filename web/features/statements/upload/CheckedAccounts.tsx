import { formatNumber } from '#shared/numbers.ts';
import type {
  CheckedStatement,
  StatementCheck,
  StoredFile,
} from '#shared/statements/statement-uploads.contract.ts';
import type { StatementSummary } from '#shared/statements/statements.schemas.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import styles from './CheckedAccounts.module.css';
import { CheckedFigures } from './CheckedFigures.tsx';
import { CheckedPeriod } from './CheckedPeriod.tsx';
import { CheckedReversals } from './CheckedReversals.tsx';
import { FirstRows } from './FirstRows.tsx';
import { RowsLink } from './RowsLink.tsx';

interface CheckedAccountsProps {
  check: StatementCheck;
  /** Null until they are stored. In the same order. */
  stored: StoredFile | null;
}

/** Shows the accounts of one file, each with what its statement says and, once it is stored, the way to its rows. */
export function CheckedAccounts({ check, stored }: CheckedAccountsProps) {
  return (
    <>
      <p className={styles.intro}>
        File ini berisi {formatNumber(check.statements.length)} rekening asosiasi
        {stored ? '. Semuanya tersimpan.' : '. Semuanya disimpan bersama, satu mutasi untuk setiap rekening.'}
      </p>
      <ol className={styles.list} aria-label="Rekening di file ini">
        {check.statements.map((statement, at) => (
          <li key={statement.account?.id ?? -at} className={styles.account}>
            <AccountStatement
              statement={statement}
              areDaysKnown={!check.date_order}
              stored={stored?.statements[at] ?? null}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface AccountStatementProps {
  statement: CheckedStatement;
  areDaysKnown: boolean;
  stored: StatementSummary | null;
}

function AccountStatement({ statement, areDaysKnown, stored }: AccountStatementProps) {
  const { account, warnings, taken_back, rows } = statement;
  return (
    <>
      <div>
        <h3 className={styles.name}>{account?.label ?? 'Rekening belum dipilih'}</h3>
        {areDaysKnown && (
          <p className={styles.period}>
            <CheckedPeriod statement={statement} />
          </p>
        )}
      </div>
      {warnings.map((warning) => (
        <Notice key={warning} color="orange">
          {warning}
        </Notice>
      ))}
      <CheckedReversals taken={taken_back} />
      <CheckedFigures statement={statement} areDaysKnown={areDaysKnown} isAccountKnown={account !== null} />
      {areDaysKnown && <FirstRows rows={rows} />}
      {stored && <RowsLink statementId={stored.id} account={stored.account.label} />}
    </>
  );
}
