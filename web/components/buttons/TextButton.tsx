import styles from './TextButton.module.css';

interface TextButtonProps {
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

/** An action that looks like a link, below a form. */
export function TextButton(props: TextButtonProps) {
  return <button type="button" {...props} className={styles.root} />;
}
