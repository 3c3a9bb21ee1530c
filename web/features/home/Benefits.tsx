import styles from './Benefits.module.css';
import { CardSketch } from './CardSketch.tsx';

const benefits = [
  {
    title: 'Nomor dan kartu anggota',
    text: 'Nomor tetap yang melekat pada nama anda, dengan kartu siap unduh dan siap cetak.',
  },
  {
    title: 'Dapat diverifikasi',
    text: 'Kode QR pada dokumen membuka halaman pemeriksaan, sehingga klien dan pemberi kerja dapat memastikannya sendiri.',
  },
  {
    title: 'Surat penerimaan resmi',
    text: 'Acceptance letter tersedia begitu keanggotaan aktif, tanpa menunggu surat-menyurat.',
  },
  {
    title: 'Panduan dari praktik',
    text: 'Tulisan ringkas tentang metode, panel, dan pelaporan yang langsung dapat dipakai di laboratorium.',
  },
  {
    title: 'Riwayat yang rapi',
    text: 'Setiap perpanjangan dan masa berlaku tercatat. Tidak ada iuran yang luput dari hitungan.',
  },
  {
    title: 'Jejaring lintas bidang',
    text: 'Pangan, minuman, kosmetik, hingga otomotif: satu profesi, banyak meja panel.',
  },
];

export function Benefits() {
  return (
    <section className={styles.root} id="keuntungan" aria-labelledby="judul-keuntungan">
      <div className={styles.aside}>
        <h2 id="judul-keuntungan" className={styles.heading}>
          Yang anda dapatkan sebagai anggota
        </h2>
        <CardSketch />
      </div>
      <ul className={styles.list}>
        {benefits.map(({ title, text }) => (
          <li key={title} className={styles.item}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
