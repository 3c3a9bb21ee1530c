// Guides of the demo data.

export const demoGuides = [
  {
    title: 'Cara Menjadi Anggota',
    slug: 'cara-menjadi-anggota',
    is_published: 1,
    content: `Siapa pun yang bekerja dengan evaluasi sensori dapat bergabung: peneliti, praktisi industri, dosen, panelis, dan mahasiswa.

## Langkah pendaftaran

1. Buka halaman [Gabung](/register) dan isi biodata anda.
2. Buka email dari kami dan tekan tombol **Verifikasi Email**.
3. Masuk dengan email dan password anda.
4. Bayar iuran pada menu **Pembayaran**, lalu upload bukti transfer.
5. Pengurus memverifikasi pembayaran. Anda menerima nomor anggota, kartu, dan surat penerimaan.

> Gunakan alamat email yang sering anda buka. Semua pemberitahuan dikirim ke sana.
`,
  },
  {
    title: 'Membayar Iuran Tahunan',
    slug: 'membayar-iuran-tahunan',
    is_published: 1,
    content: `Iuran dibayar untuk satu sampai lima tahun sekaligus.

| Durasi | Keterangan |
| --- | --- |
| 1 tahun | Pilihan paling umum |
| 2 tahun | Berlaku sampai dua tahun sejak verifikasi |
| 3–5 tahun | Untuk anda yang tidak ingin repot setiap tahun |

## Setelah transfer

- Transfer **tepat sampai digit terakhir** agar mudah dicocokkan.
- Foto bukti transfer dengan jelas: tanggal, nominal, dan nama pengirim terbaca.
- Upload bukti pada halaman pembayaran dalam format \`.jpg\` atau \`.png\`, paling besar 5 MB.

Masa keanggotaan yang masih berjalan tidak hilang: perpanjangan dihitung dari tanggal berakhir yang lama.
`,
  },
  {
    title: 'Kartu Anggota dan Surat Penerimaan',
    slug: 'kartu-anggota-dan-surat-penerimaan',
    is_published: 1,
    content: `Setelah memiliki nomor anggota, anda dapat mengunduh dua dokumen dari **Dashboard**:

- **Kartu anggota**, ukuran kartu standar, dua sisi.
- **Acceptance letter**, surat resmi ukuran A4.

Keduanya memuat kode QR. Siapa pun yang memindainya dapat memastikan bahwa dokumen itu asli dan keanggotaannya masih berlaku.
`,
  },
  {
    title: 'Anggota Lama: Masuk Pertama Kali',
    slug: 'anggota-lama-masuk-pertama-kali',
    is_published: 1,
    content: `Data anggota lama sudah kami pindahkan. Anda tidak perlu mendaftar lagi.

1. Cari email berjudul 'Aktifkan akun anda'. Lihat juga folder spam.
2. Buka link di dalamnya dan buat password.
3. Email itu tidak ada? Minta link di halaman [lupa password](/forgot-password).

Jika email lama sudah tidak aktif, hubungi pengurus agar diperbarui.
`,
  },
  {
    title: 'Pelatihan Panelis 2027',
    slug: 'pelatihan-panelis-2027',
    is_published: 0,
    content: `Rancangan jadwal pelatihan panelis. *Belum dipublikasikan.*

- [ ] Tetapkan tempat
- [ ] Undang pembicara
- [x] Susun materi
`,
  },
] as const;
