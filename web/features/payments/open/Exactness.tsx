import { formatRupiah } from '#shared/numbers.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { splitTotal } from '#shared/unique-codes/unique-codes.rules.ts';
import { useSettings } from '../../../lib/root-data.ts';

interface ExactnessProps {
  bill: Pick<Payment, 'no' | 'total' | 'deposited' | 'unique_code'>;
}

/** Shows why no digit of a transfer may differ, and how one without a code is recognized. */
export function Exactness({ bill: { unique_code, no, total, deposited } }: ExactnessProps) {
  const { has_unique_codes } = useSettings();
  if (unique_code !== null && deposited === 0)
    return (
      <>
        <strong>Jangan dibulatkan.</strong> Kode unik sudah termasuk: tiga angka terakhir,{' '}
        <strong>{splitTotal(formatRupiah(total)).digits}</strong>, menunjukkan bahwa transfer ini dari anda.
      </>
    );
  return (
    <>
      <strong>Pastikan jumlah yang ditransfer tepat sampai digit terakhir.</strong>
      {has_unique_codes &&
        deposited === 0 &&
        ` Tagihan ini tanpa kode unik: tulis ${no} di berita transfer agar transfer anda dikenali.`}
    </>
  );
}
