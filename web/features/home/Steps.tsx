import { durations, limits } from '#shared/limits.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { duesTotal } from '#shared/payments/payments.rules.ts';
import styles from './Steps.module.css';

const steps = [
  { title: 'Daftar', text: 'Isi biodata, institusi, dan nomor HP anda.' },
  { title: 'Verifikasi email', text: 'Buka link yang kami kirim, lalu login.' },
  { title: 'Bayar iuran', text: 'Transfer ke rekening asosiasi dan upload buktinya.' },
  { title: 'Aktif', text: 'Setelah diverifikasi, kartu dan nomor anggota menjadi milik anda.' },
];

/** How joining works, and what it costs. */
export function Steps({ fee }: { fee: number | null }) {
  return (
    <section className={styles.root} id="cara-bergabung" aria-labelledby="judul-cara">
      <h2 id="judul-cara" className={styles.heading}>
        Empat langkah sampai kartu di tangan
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {fee !== null && <Fee fee={fee} />}
    </section>
  );
}

function Fee({ fee }: { fee: number }) {
  return (
    <div className={styles.fee}>
      <div>
        <h3 className={styles.feeTitle}>Iuran tahunan</h3>
        <p className={styles.amount}>{formatRupiah(fee)}</p>
        <p className={styles.note}>
          per tahun, dibayar sekaligus untuk{' '}
          {`${limits.years.min}\u00a0sampai\u00a0${limits.years.max}\u00a0tahun`}
        </p>
      </div>
      <dl className={styles.totals}>
        {durations.map((years) => (
          <div key={years}>
            <dt>{years} tahun</dt>
            <dd>{formatRupiah(duesTotal(fee, years))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
