import styles from './TextButton.module.css';

interface TextButtonProps {
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

/** Shows an action that looks like a link, below a form. */
export function TextButton(props: TextButtonProps) {
  return <button type="button" {...props} className={styles.root} />;
}
