// Passwords that attackers try first: a public list of leaked ones, and words common in Indonesia and in this association.

/** Words that Indonesian passwords are built from, most of them missing from international lists. */
const words = `
  admin administrator alhamdulillah anakku anggota arema asosiasi ayah ayahibu bandung barcelona bekasi belajar berkah
  bersama bintang bismillah bogor bonek bunda cantik cinta cintaku cobacoba dangdut depok doraemon dosen evaluasi
  ganteng garuda guru hidayah ibuku indah indonesia internet iuran jakarta juventus kangen kartini kasih keluarga kopi
  kucing liverpool lupa lupalagi madrid mahasiswa makassar malang mama manchester manis masuk mawar medan melati member
  merdeka merpati muhammad naruto nusantara olahraga padang pancasila panelis papa password pelangi pengurus persib
  persija praktisi putra putri rahasia rahasiaku rahmat ramadhan rejeki rindu rizky sahabat sandi sandiku sayang
  sayangku sayangmama sehat sekolah selamanya semangat semarang sensori sensorik senyum siapa sukses surabaya tangerang
  terimakasih terserah tuhan wahyu yesus yogyakarta
`
  .trim()
  .split(/\s+/);

const digits =
  '1 01 07 10 11 12 17 21 22 23 69 77 88 89 90 99 00 007 111 123 321 666 777 888 999 1234 4321 12345 123456';
const endings = ['', ...digits.split(' '), ...years(1945, 1945), ...years(1970, 2030)];

/** Short passwords are refused by their length, so the list needs none. */
const MIN_PASSWORD_LENGTH = 8;

let list: Promise<Set<string>> | undefined;

/** Letter case and compatibility spellings make no difference. The list is read on the first call. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(password.normalize('NFKC').toLowerCase());
}

async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const local = words.flatMap((word) => [`${word}${word}`, ...endings.map((ending) => word + ending)]);
  return new Set(
    [...dictionary['passwords-common'], ...local].filter(
      (password) => password.length >= MIN_PASSWORD_LENGTH,
    ),
  );
}

function years(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}
