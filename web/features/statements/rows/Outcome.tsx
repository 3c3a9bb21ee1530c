import { linkTarget, strayDeposit } from '#shared/deposits/deposits.messages.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { reversalText } from '#shared/statements/reversals.labels.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { isUndecided } from '#shared/statements/statements.states.ts';
import {
  isObjection,
  type SuggestionReason,
  suggestionReasons,
} from '#shared/statements/suggestion-reasons.labels.ts';
import styles from './Outcome.module.css';

/** Shows the best suggestion with its reason; once it is decided, where the money went or why it was ignored. */
export function Outcome({ row }: { row: StatementRow }) {
  if (isUndecided(row)) return <BestSuggestion row={row} />;
  if (row.state === 'ignored') return <span className={styles.reason}>{row.reason}</span>;
  return (
    <>
      {row.reversal && <span className={styles.warning}>{reversalText(row.reversal)}</span>}
      <span className={styles.name}>
        {namesOf(row.links.map(({ member }) => member?.name ?? strayDeposit))}
      </span>
      <span className={styles.reason}>
        {row.links.map(linkTarget).join(', ')}
        {row.decided_by && `, oleh ${row.decided_by}`}
      </span>
    </>
  );
}

function BestSuggestion({ row: { suggestions, doubt, reversal, is_matching } }: { row: StatementRow }) {
  const [best, ...others] = suggestions;
  const against = reversal ? reversalText(reversal) : doubt && suggestionReasons[doubt];
  if (!best && is_matching) return <span className={styles.reason}>Sedang dicocokkan</span>;
  if (!best) return <span className={styles.reason}>{against ?? 'Tidak ada saran'}</span>;
  const { payments, member, reasons } = best;
  return (
    <>
      <span className={styles.name}>{namesOf(payments.map(({ user }) => user.name)) || member.name}</span>
      <span className={styles.reason}>
        {[
          ...payments.map(({ total }) => formatRupiah(total)),
          ...(against ? [against] : wordsOf(reasons)),
        ].join('. ')}
        .{others.length > 0 && ` ${others.length} saran lain.`}
      </span>
    </>
  );
}

/** The two strongest, and what speaks against the suggestion: the desk has them all. */
function wordsOf(reasons: readonly SuggestionReason[]): string[] {
  const shown = reasons.filter((reason, index) => index < SHOWN_REASONS || isObjection(reason));
  return shown.map((reason) => suggestionReasons[reason]);
}

const SHOWN_REASONS = 2;

/** Each name once. */
function namesOf(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}
