import { VisuallyHidden } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import styles from './ImportSteps.module.css';

const steps = ['File', 'Kolom', 'Periksa', 'Impor'] as const;

/** Shows how far an import is on its way from a file to members. */
export function ImportSteps({ current }: { current: (typeof steps)[number] }) {
  const reached = steps.indexOf(current);
  return (
    <ol className={styles.root} aria-label="Langkah impor">
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {index < reached ? <IconCheck size={16} stroke={2.5} /> : index + 1}
          </span>
          {step}
          {index < reached && <VisuallyHidden>selesai</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
