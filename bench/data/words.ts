// The parts of the names, institutions and places of generated members.

const words = (text: string) => text.trim().split(/\s+/);

export const firstNames = words(`
  Siti Muhammad Dewi Nur Agus Budi Sri Andi Rina Ahmad Ayu Dian Eko Fitri Hendra Indah Joko Kartika Lestari Made
  Putri Rizky Wahyu Yanti Adi Bambang Citra Dimas Endang Fajar Gita Hadi Irfan Jihan Krisna Lina Mega Nanda Oktavia
  Prasetyo Ratna Sari Teguh Umi Vina Wulan Yusuf Zahra Anisa Bagus Cahya Desi Erna Faisal Gilang Hesti Ika Jaka
  Komang Laila Maya Novi Ovi Panji Qori Rendra Slamet Tia Untung Vera Wawan Yoga Zaki Aulia Bima Cindy Dani Elok
  Ferdi Guntur Hasan Intan Juwita Kevin Lukman Maulana Nabila Olivia Pramudya Raka Sekar Tegar Utari Vivi Widya
  Yudistira Zulkifli Arimbi Bayu Ketut Wayan Nyoman Gede Abigail Theresia Yohanes Maria Fransiska Benediktus
`);

export const lastNames = words(`
  Santoso Wijaya Pratama Hidayat Nugroho Saputra Rahmawati Setiawan Kusuma Lestari Wibowo Susanto Utami Permata
  Gunawan Siregar Hutapea Simanjuntak Nasution Lubis Harahap Situmorang Sinaga Pangaribuan Tarigan Ginting Sembiring
  Purba Manurung Sihombing Rahayu Wulandari Handayani Puspitasari Anggraini Maharani Kurniawan Firmansyah Ramadhan
  Syahputra Iskandar Suryadi Hartono Sutrisno Widodo Suryanto Mulyadi Sudirman Yulianto Irawan Budiman Halim Tanoto
  Salim Oktaviani Safitri Fauziah Khairunnisa Nuraini Mardiana Hasanah Kartini Astuti Widyastuti Sulistyo Prabowo
  Adiputra Mahendra Dharmawan Suartana Suardika Tenggara Pattinasarany Latuconsina Wattimena Mandagi Rumengan Tumbelaka
  Daeng Mappasessu Paturusi Rachman Alatas Assegaf Shihab Basri Chaniago Tanjung Koto Piliang Sikumbang Zein Yahya
`);

export const places = words(`
  Jakarta Surabaya Bandung Medan Semarang Makassar Palembang Yogyakarta Bogor Malang Denpasar Padang Bekasi Depok
  Tangerang Surakarta Samarinda Balikpapan Banjarmasin Pontianak Manado Mataram Kupang Ambon Jayapura Pekanbaru Jambi
  Bengkulu Serang Cirebon Tasikmalaya Purwokerto Magelang Kediri Jember Banyuwangi Singaraja Kendari Palu Gorontalo
`);

const trades = words(`
  Rasa Aroma Pangan Bumbu Kopi Teh Cokelat Susu Garam Madu Rempah Boga Sari Cita Nusa Agro Tirta Bahari Padi Kelapa
`);

const adjectives = words(`
  Nusantara Sejahtera Abadi Mandiri Makmur Sentosa Persada Utama Jaya Lestari Merdeka Raya Gemilang Bersama Mulia
`);

/** By the code of the company category. */
export const institutions: Record<string, string[]> = {
  A: places.flatMap((place) => [`Universitas Contoh ${place}`, `Politeknik Boga ${place}`]),
  I: trades.flatMap((trade) => adjectives.map((adjective) => `PT ${trade} ${adjective}`)),
  L: places.map((place) => `Pusat Riset Pangan ${place}`),
  P: places.flatMap((place) => [`Dinas Ketahanan Pangan Kota ${place}`, `Balai Pengujian Mutu ${place}`]),
  U: places.map((place) => `Koperasi Kuliner ${place}`),
};

export const titlesBefore = ['Dr.', 'Ir.', 'Prof. Dr.', 'Dra.', 'Drs.', 'H.', 'apt.'];
export const titlesAfter = ['S.T.P.', 'S.Si.', 'M.Si.', 'S.P., M.P.', 'S.T., M.T.', 'Ph.D.', 'S.Gz.', 'M.M.'];
export const mailDomains = ['gmail.example', 'yahoo.example', 'kampus.example', 'perusahaan.example'];
