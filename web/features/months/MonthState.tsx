import type { MonthSheet } from '#shared/months/months.schemas.ts';
import { StatusBadge } from '../../components/texts/StatusBadge.tsx';

const looks = {
  open: { label: 'Terbuka', color: 'grey' },
  closed: { label: 'Ditutup', color: 'green' },
  reopened: { label: 'Dibuka kembali', color: 'orange' },
} as const;

export function MonthState({ state }: Pick<MonthSheet, 'state'>) {
  return <StatusBadge {...looks[state]} />;
}
