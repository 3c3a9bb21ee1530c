import { formatNumber } from '#shared/numbers.ts';
import { TimeText } from '../texts/DateText.tsx';
import { DescriptionList } from '../texts/DescriptionList.tsx';
import styles from './RecordFacts.module.css';

export interface RecordFactsProps {
  record: {
    users_count?: number;
    created_by: { name: string } | null;
    created_at: string;
    updated_at: string;
  };
}

/** Read-only facts about a category; without a creator it was made by the system. */
export function RecordFacts({ record }: RecordFactsProps) {
  return (
    <div className={styles.root}>
      <DescriptionList
        items={[
          { label: 'Total Anggota', value: formatNumber(record.users_count ?? 0) },
          { label: 'Dibuat oleh', value: record.created_by?.name ?? 'System' },
          { label: 'Dibuat', value: <TimeText value={record.created_at} /> },
          { label: 'Diubah', value: <TimeText value={record.updated_at} /> },
        ]}
      />
    </div>
  );
}
