import { formatDate } from '#shared/dates.ts';
import { formatNumber } from '#shared/numbers.ts';
import { reasonLabels } from '#shared/reminders/reminder.states.ts';
import type { PlannedStage } from '#shared/reminders/reminders.contract.ts';
import { newestStatementText } from '#shared/reminders/reminders.messages.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './PlannedPeople.module.css';
import { reasonsText } from './plan-texts.ts';

interface PlannedPeopleProps {
  planned: PlannedStage;
  statement: Parameters<typeof newestStatementText>[0];
  /** Said in place of an empty list. */
  nobody: string;
}

/** The first members of a stage today, what happens to them, and why. */
export function PlannedPeople({ planned, statement, nobody }: PlannedPeopleProps) {
  const { first, reasons, send, hold, skip } = planned;
  const others = send + hold + skip - first.length;
  if (first.length === 0) return <p className={styles.none}>{nobody}.</p>;
  return (
    <section className={styles.root} aria-label="Anggota hari ini">
      <ul className={styles.people}>
        {first.map(({ id, name, number, expired_at, outcome, reason }) => (
          <li key={id} className={styles.person}>
            <span className={styles.name}>
              <TextLink to={paths.adminMember(id)}>{name}</TextLink>
              <span className={styles.detail}>
                {number && `${number}, `}berlaku sampai {formatDate(expired_at)}
              </span>
            </span>
            <span className={styles.outcome}>
              {outcomeWords[outcome]}
              {reason && <span className={styles.detail}>{reasonLabels[reason]}</span>}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.detail}>dan {formatNumber(others)} anggota lain</p>}
      {skip > 0 && <p className={styles.detail}>Dilewati: {reasonsText(reasons)}</p>}
      {hold > 0 && (
        <p className={styles.detail}>
          Ditahan: {newestStatementText(statement)}, uang yang sudah ditransfer mungkin belum terlihat.
        </p>
      )}
    </section>
  );
}

const outcomeWords = { send: 'Dikirim', hold: 'Ditahan', skip: 'Dilewati' };
