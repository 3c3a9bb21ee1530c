import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PersonAvatar } from './PersonAvatar.tsx';
import styles from './PersonCell.module.css';

interface PersonCellProps {
  /** The displayed name, with titles if known. */
  name: string;
  /** Without titles, for the initials; the name by default. */
  plainName?: string;
  photoUrl: string | null;
  /** A second, quieter line. */
  detail?: ReactNode;
  /** Where the name leads. */
  to?: string;
}

/** Photo, name and one more line, in a table or at the head of a dialog. */
export function PersonCell({ name, plainName = name, photoUrl, detail, to }: PersonCellProps) {
  return (
    <div className={styles.root}>
      <PersonAvatar name={plainName} photoUrl={photoUrl} />
      <div className={styles.words}>
        {to ? (
          <Link to={to} className={styles.name} title={name}>
            {name}
          </Link>
        ) : (
          <span className={styles.name} title={name}>
            {name}
          </span>
        )}
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
    </div>
  );
}
