import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './ButtonLink.module.css';

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: 'filled' | 'default' | 'subtle' | 'inverse';
  size?: 'md' | 'lg';
  icon?: ReactNode;
}

/** Shows a link that looks like a button. Use it to go somewhere, and `Button` to do something. */
export function ButtonLink({ variant = 'filled', size = 'md', icon, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={styles.root} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </Link>
  );
}
