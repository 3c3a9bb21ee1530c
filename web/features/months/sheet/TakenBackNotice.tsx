import type { MonthSheet } from '#shared/months/months.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';

/** Approved money of the month went out again: an admin decides what becomes of its bills. */
export function TakenBackNotice({ sheet: { state, taken_back } }: { sheet: MonthSheet }) {
  if (taken_back.approved === 0) return null;
  return (
    <Notice color="red" title={`${formatNumber(taken_back.approved)} uang yang disetujui keluar lagi`}>
      Barisnya ada di "Yang perlu penjelasan". Batalkan persetujuannya di baris itu jika uangnya memang tidak
      masuk.
      {state === 'closed' && ' Bulan ini sudah ditutup, jadi Super Admin membukanya kembali dahulu.'}
    </Notice>
  );
}
