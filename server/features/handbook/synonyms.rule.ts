// Words that mean the same to users of the handbook. What means something else in a single chapter stands in its 'words' instead.
import { findRoot } from './word-root.rule.ts';

const groups = [
  'impor import migrasi',
  'iuran dues spp fee biaya',
  'kuitansi kwitansi receipt nota',
  'bayar transfer tf trf setor payment byr',
  'password sandi pw pass',
  'login masuk signin',
  'logout signout',
  'email mail surel imel gmail',
  'hp handphone ponsel telepon telpon telp smartphone android iphone',
  'whatsapp wa whatapp watsap',
  'hapus delete buang remove',
  'ubah ganti edit koreksi perbaiki ralat update rubah perbarui betulkan benarkan',
  'tambah input entri bikin buat add',
  'unduh download donlot ekspor export',
  'upload unggah aplod',
  'cetak print ngeprint printer',
  'cari temukan search',
  'batal undo urung cancel rollback',
  'ganda dobel double duplikat kembar',
  'gabung merge satukan',
  'salah keliru error eror gagal',
  'kembali refund retur balik',
  'berhenti mundur resign stop',
  'meninggal wafat almarhum alm',
  'excel spreadsheet xls xlsx',
  'anggota member peserta',
  'pengurus admin administrator operator',
  'ketua presiden pimpinan',
  'ingat reminder notifikasi pemberitahuan',
  'tempo deadline',
  'berakhir kedaluwarsa kadaluarsa kadaluwarsa kedaluarsa expired habis',
  'mutasi koran statement',
  'rekening rek norek',
  'cadangan backup bekap',
  'foto photo gambar potret',
  'tunai cash kontan',
  'laporan report rekap',
  'diskon potongan promo voucher kupon keringanan korting',
  'gratis bebas free',
  'kategori jenis golongan tipe',
  'urutan sortir sort',
  'saring filter',
  'otomatis auto',
  'atur setting seting setel konfigurasi',
  'nomor nomer',
  'tanggal tgl',
  'bulan bln',
  'tahun thn',
  'periksa cek verifikasi validasi',
  'setuju approve acc',
  'tolak reject',
  'tagihan bill invoice',
  'situs website web',
  'acara event kegiatan',
  'cicilan angsuran kredit bertahap',
  'berkas file dokumen',
  'alasan mengapa kenapa',
  'besar gede',
  'banyak massal semua sekaligus',
  'hilang lenyap',
  'salin copy',
  'daftar register registrasi',
  'panduan artikel berita tulisan',
  'uang duit',
];

const others = new Map<string, Set<string>>();
for (const group of groups) {
  const roots = group.split(' ').map(findRoot);
  for (const root of roots) others.set(root, new Set([...(others.get(root) ?? []), ...roots]));
}

/** Finds roots of other words with the meaning of this root. */
export function findSynonyms(root: string): string[] {
  return [...(others.get(root) ?? [])].filter((other) => other !== root);
}

const fillers = new Set(
  (
    'ada adalah agar aja akan aku anda apa apakah atau bagaimana bagaimanakah biar bisa bisakah boleh bolehkah cara caranya dan dapat ' +
    'dapatkah dari dengan dgn di dimana dong enggak ga gak gimana gmn gmana harus hendak how ingin ini itu jika juga kah kak kakak kalau kalo kami ' +
    'ke kenapa kita kok langkah lagi lewat mana mas mau mbak melalui mengapa min mohon my ngga nggak nya oleh pada pak bu pake pakai ' +
    'pengen pengin perlu pingin saja sama sampai saya sdh sedang si sih silakan silahkan sudah supaya tak tapi tdk tentang the tidak tlg to ' +
    'tolong tsb tuh udah untuk utk via ya yang yg'
  ).split(' '),
);

/** Tells whether a word of a question says nothing about the job: 'bagaimana cara saya …'. */
export const isFiller = (word: string) => fillers.has(word);
