// Rows below a header that show how to fill the table.

/** 'Contoh: Budi Santoso', 'Budi (contoh)', 'Cth. Budi' */
const exampleWords =
  /^[([*]*(?:contoh(?:nya)?|cth|misal(?:nya)?|mis|e\.?g|example|sample)(?:\s*(?:pengisian|isian|data|baris))?\s*(?:[:.)\]=-]|$)|[([]\s*(?:contoh|example)\s*[)\]]\s*$/i;

/** 'dd/mm/yyyy', 'wajib diisi', 'diawali 08', 'maks. 50 karakter' */
const helpWords =
  /^[([*]*(?:wajib|opsional|optional|required|boleh|tidak\s+wajib|harus|diisi|isi(?:kan|lah)?|tulis(?:kan)?|masukkan|ketik|pilih(?:an)?|format|maks(?:imal)?|min(?:imal)?|angka|teks|text|string|number|varchar|huruf|tanpa|dengan|sesuai|diawali|awali|lihat|jika|bila|gunakan|hanya|dd|hh|tgl|yyyy|mm|bulan\/|nama\s+(?:lengkap|sesuai)|email\s+(?:aktif|valid)|nomor\s+(?:aktif|hp|wa)|tempat\s+kerja|lengkap|aktif)(?![\p{L}@])[^@]{0,80}$/iu;

/** In the place of a value: '08xxxxxxxxxx', 'dd/mm/yyyy' */
const placeholder =
  /^(?:(?:\+?62|0)8?[\s-]*x{5,}|(?:dd|hh|tgl)[-/. ](?:mm|bb|bln)[-/. ](?:yy|tt|thn)\p{L}*)$/iu;

/** Cells of a row that help to fill the table. */
const MIN_HELP_CELLS = 2;

/** Tells whether filled cells of a row show or say how to fill the table. */
export function isExample(filled: string[]): boolean {
  const help = filled.filter((text) => helpWords.test(text) && !/\d{5}/.test(text)).length;
  const isHelp =
    help >= MIN_HELP_CELLS && help >= filled.length / 2 && !filled.some((text) => text.includes('@'));
  const isShown = filled.some((text) => placeholder.test(text));
  return isHelp || isShown || filled.slice(0, 3).some((text) => exampleWords.test(text));
}
