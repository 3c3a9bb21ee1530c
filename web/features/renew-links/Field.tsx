import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface Attributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  autoFocus: boolean;
}

interface FieldProps {
  label: string;
  isRequired?: boolean;
  hint?: ReactNode;
  errors: string[] | undefined;
  /** Gets the focus when the page opens, which also scrolls to it. */
  isFirstWrong: boolean;
  /** Draws the input. */
  children: (attributes: Attributes) => ReactNode;
}

/** A plain input with its label, and below it a hint and why it was refused. */
export function Field({ label, isRequired = false, hint, errors, isFirstWrong, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={isRequired ? 'required-label' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': errors ? true : undefined,
        'aria-describedby': described || undefined,
        autoFocus: isFirstWrong,
      })}
      {errors && (
        <p id={`${id}-error`} className={styles.error}>
          {errors.join(' ')}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
