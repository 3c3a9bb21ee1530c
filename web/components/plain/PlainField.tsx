import { type ReactNode, useId } from 'react';
import styles from './PlainField.module.css';

interface Attributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  autoFocus: boolean;
}

interface PlainFieldProps {
  label: string;
  isRequired?: boolean;
  hint?: ReactNode;
  errors: string[] | undefined;
  /** Gets the focus when the page opens, which also scrolls to it. */
  isFirstWrong: boolean;
  /** Draws the input. */
  children: (attributes: Attributes) => ReactNode;
}

/** An input of a page without scripts, with its label, and below it a hint and why it was refused. */
export function PlainField({
  label,
  isRequired = false,
  hint,
  errors,
  isFirstWrong,
  children,
}: PlainFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
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
        <p id={`${id}-hint`} className={styles.description}>
          {hint}
        </p>
      )}
    </div>
  );
}
