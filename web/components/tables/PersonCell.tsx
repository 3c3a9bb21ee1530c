import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PersonAvatar } from '../images/PersonAvatar.tsx';
import { EmailText } from '../texts/EmailText.tsx';
import styles from './PersonCell.module.css';

interface PersonCellProps {
  /** The displayed name, with titles if known. */
  name: string;
  /** Without titles, for the initials; the name by default. */
  plainName?: string;
  photoUrl: string | null;
  /** A second, quieter line: an address or a company. */
  email?: string;
  company?: string;
  /** A third line. */
  note?: string;
  /** Where the name leads. */
  to?: string;
  /** In the place of the photo, and as large: a check box. */
  box?: ReactNode;
}

/** Shows photo, name and one more line, in a table or at the head of a dialog. */
export function PersonCell({
  name,
  plainName = name,
  photoUrl,
  email,
  company,
  note,
  to,
  box,
}: PersonCellProps) {
  const detail = email ?? company;
  return (
    <div className={styles.root}>
      {box ?? <PersonAvatar name={plainName} photoUrl={photoUrl} />}
      {/* Long texts are cut: pointing at them shows them in full. */}
      <div className={styles.words} title={[name, detail, note].filter(Boolean).join('\n')}>
        {to ? (
          <Link to={to} className={styles.name}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {detail && <span className={styles.detail}>{email ? <EmailText email={email} /> : company}</span>}
        {note && <span className={styles.detail}>{note}</span>}
      </div>
    </div>
  );
}
