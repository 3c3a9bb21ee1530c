import type { ReactNode } from 'react';
import { FormFields } from './FormFields.tsx';
import styles from './FormSection.module.css';

interface FormSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** Groups related inputs of a long form, with a heading that is next to them on wide screens. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <div className={styles.root}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <FormFields>{children}</FormFields>
    </div>
  );
}
