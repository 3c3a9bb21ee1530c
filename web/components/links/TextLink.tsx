import { Link, type LinkProps } from 'react-router';
import styles from './TextLink.module.css';

/** Shows a link inside or under a text. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.root} />;
}
