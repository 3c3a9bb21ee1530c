import type { MonthSheet } from '#shared/months/months.schemas.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';

interface ClosingNoticeProps {
  sheet: MonthSheet;
  canClose: boolean;
}

/** Whether the figures are final, and what happens next. */
export function ClosingNotice({ sheet: { state, history, has_ended }, canClose }: ClosingNoticeProps) {
  const [latest] = history;
  if (state === 'closed' && latest)
    return (
      <Notice color="green">
        Ditutup oleh {latest.closed_by}, <TimeText value={latest.closed_at} />.
        {latest.note && ` Penjelasan: ${latest.note}`}
      </Notice>
    );
  if (state === 'reopened' && latest)
    return (
      <Notice color="orange">
        Dibuka kembali oleh {latest.reopened_by}, <TimeText value={latest.reopened_at} />. Alasan:{' '}
        {latest.reason}
      </Notice>
    );
  if (!has_ended) return <Notice>Bulan ini belum berakhir, jadi angkanya masih berubah.</Notice>;
  return (
    <Notice>
      {canClose
        ? 'Bulan ini belum ditutup. Periksa angkanya, lalu tutup.'
        : 'Bulan ini belum ditutup. Super Admin dapat menutupnya.'}
    </Notice>
  );
}
