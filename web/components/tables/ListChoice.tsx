import { Link } from 'react-router';
import styles from './ListChoice.module.css';

interface ListChoiceProps {
  label: string;
  links: readonly { to: string; label: string; isCurrent: boolean }[];
}

/** Shows links to the lists of one screen, such as its years. */
export function ListChoice({ label, links }: ListChoiceProps) {
  return (
    <nav className={styles.root} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.to}
          className={styles.link}
          to={link.to}
          aria-current={link.isCurrent ? 'page' : undefined}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
