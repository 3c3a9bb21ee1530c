import type { ShownLabel } from '#shared/member-labels/member-labels.contract.ts';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import styles from './LabelBadge.module.css';

/** Shows one label in its colour. */
export function LabelBadge({ label: { name, color } }: { label: Pick<ShownLabel, 'name' | 'color'> }) {
  return <StatusBadge label={name} color={color} />;
}

/** Shows the labels of a member; '-' without one. */
export function LabelList({ labels }: { labels: readonly ShownLabel[] }) {
  if (labels.length === 0) return '-';
  return (
    <ul className={styles.list}>
      {labels.map((label) => (
        <li key={label.id}>
          <LabelBadge label={label} />
        </li>
      ))}
    </ul>
  );
}
