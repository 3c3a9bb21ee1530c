// The home page of a new database: the words of the demo data's association of sensory evaluation, or words for any.
import type { FrontPage } from '#shared/association/front-page.contract.ts';

const demo: FrontPage = {
  headline: 'Rumah profesi bagi praktisi evaluasi sensori',
  lead: 'Panelis, analis, peneliti, dan pengembang produk bertemu di sini: mereka yang menilai rasa, aroma, tekstur, warna, dan bunyi dengan metode, bukan sekadar selera.',
  description:
    'Keanggotaan bagi praktisi evaluasi sensori di Indonesia: kartu dan nomor anggota yang dapat diverifikasi, surat penerimaan, panduan kerja, dan riwayat keanggotaan dalam satu tempat.',
  illustration: 'wheel',
  illustration_image_id: null,
  benefits: [
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
  ],
  questions: [
    {
      question: 'Siapa yang dapat menjadi anggota?',
      answer:
        'Siapa pun yang bekerja, meneliti, mengajar, atau belajar di bidang evaluasi sensori, baik di industri, lembaga, dan kampus maupun secara mandiri.',
    },
    {
      question: 'Saya sudah menjadi anggota sejak lama. Apakah perlu mendaftar lagi?',
      answer:
        'Tidak. Email anda sudah tercatat. Buat password dari link di email aktivasi. Email itu tidak ada? Minta link di halaman [lupa password](/forgot-password).',
    },
    {
      question: 'Berapa lama pembayaran diverifikasi?',
      answer:
        'Pengurus memeriksa setiap bukti transfer. Begitu disetujui, anda menerima email dan keanggotaan langsung aktif.',
    },
  ],
};

const neutral: FrontPage = {
  headline: 'Keanggotaan di satu tempat',
  lead: 'Di sini anggota membayar iuran, menyimpan kartu, dan melihat masa keanggotaannya.',
  description:
    'Halaman keanggotaan: iuran, kartu dan nomor anggota yang dapat diverifikasi, dan riwayat keanggotaan.',
  illustration: 'logo',
  illustration_image_id: null,
  benefits: [
    {
      title: 'Nomor dan kartu anggota',
      text: 'Nomor tetap yang melekat pada nama anda, dengan kartu siap unduh dan siap cetak.',
    },
    {
      title: 'Dapat diverifikasi',
      text: 'Kode QR pada dokumen membuka halaman pemeriksaan, sehingga siapa pun dapat memastikannya sendiri.',
    },
    {
      title: 'Riwayat yang rapi',
      text: 'Setiap perpanjangan dan masa berlaku tercatat. Tidak ada iuran yang luput dari hitungan.',
    },
  ],
  questions: [
    {
      question: 'Siapa yang dapat menjadi anggota?',
      answer: 'Silahkan tanyakan kepada pengurus. Alamatnya ada di bawah halaman ini.',
    },
    {
      question: 'Saya sudah menjadi anggota sejak lama. Apakah perlu mendaftar lagi?',
      answer:
        'Tidak. Cari email aktivasi dari kami, atau [baca caranya](/bantuan/aktivasi). Lalu masuk seperti biasa.',
    },
    {
      question: 'Berapa lama pembayaran diverifikasi?',
      answer:
        'Pengurus memeriksa setiap bukti transfer. Begitu disetujui, anda menerima email dan keanggotaan langsung aktif.',
    },
  ],
};

export const firstFrontPages = { demo, neutral };
