import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Buttons for the whole screen, on the right on wide screens. */
  actions?: ReactNode;
  /** The list that this screen belongs to. */
  back?: { to: string; label: string };
}

/** Shows the one `h1` of a screen. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        {back && (
          <Link to={back.to} className={styles.back}>
            <IconArrowLeft size={16} stroke={2} aria-hidden />
            {back.label}
          </Link>
        )}
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
