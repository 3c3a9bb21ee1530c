// What was sent in place of a picture, told by its first bytes, and how to send it.
import { imageMessages } from './messages.ts';

/** Bytes that tell what a file is. */
export const FILE_HEAD_BYTES = 512;

const picturesToConvert = {
  webp: 'gambar WebP',
  avif: 'gambar AVIF',
  gif: 'gambar GIF',
  bmp: 'gambar BMP',
  tiff: 'gambar TIFF',
  svg: 'gambar SVG',
  jxl: 'gambar JPEG XL',
} as const;

export type FoundFile =
  | keyof typeof picturesToConvert
  | 'jpeg'
  | 'png'
  | 'heic'
  | 'pdf'
  | 'video'
  | 'empty'
  | 'unknown';

const screenshot = 'ambil tangkapan layar (screenshot), lalu upload tangkapan layar itu.';

/** Says why the file is no picture for us, with the next step; null for a JPEG or PNG. */
export function fileRefusal(found: FoundFile): string | null {
  switch (found) {
    case 'jpeg':
    case 'png':
      return null;
    case 'heic':
      return `Ini foto HEIC, format kamera iPhone. Buka fotonya, ${screenshot} Agar foto berikutnya langsung dapat dikirim: Pengaturan → Kamera → Format → Paling Kompatibel.`;
    case 'pdf':
      return `Ini file PDF. Buka filenya, ${screenshot}`;
    case 'video':
      return `Ini video. Putar sampai bagian yang perlu terlihat, ${screenshot}`;
    case 'empty':
      return 'File ini kosong (0 byte). Unduh atau simpan gambarnya lagi, lalu pilih kembali.';
    case 'unknown':
      return imageMessages.notAnImage;
    default:
      return `Ini ${picturesToConvert[found]}, yang belum dapat diterima. Simpan sebagai JPG atau PNG. Atau buka gambarnya, ${screenshot}`;
  }
}

/** What the words of a picture say that cannot be decoded. */
export const pictureRefusals = {
  damaged:
    'Gambar ini rusak atau terpotong, mungkin karena belum selesai diunduh. Unduh atau simpan gambarnya lagi, lalu upload kembali.',
  tooManyPixels: (width: number, height: number) =>
    `Gambar ini terlalu besar: ${sizeOf(width, height)}. Perkecil gambarnya, atau upload tangkapan layar (screenshot) gambar itu.`,
  tooNarrow: (width: number, height: number) =>
    `Gambar ini terlalu panjang untuk dapat dibaca: ${sizeOf(width, height)}. Potong (crop) sampai bagian yang perlu saja, lalu upload kembali.`,
};

function sizeOf(width: number, height: number): string {
  const format = (pixels: number) => pixels.toLocaleString('id-ID');
  return `${format(width)} × ${format(height)} piksel`;
}

const signatures: [FoundFile, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n.\n/s],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftypavi[fs]/s],
  ['heic', /^.{4}ftyp(?:hei[cxmsf]|hev[cxms]|mif1|msf1)/s],
  ['video', /^.{4}ftyp|^.\x45\xdf\xa3|^RIFF.{4}AVI /s],
  ['jxl', /^(?:.{4}JXL |\xff\n)/s],
  ['pdf', /^.{0,256}%PDF-/s],
  ['bmp', /^BM.{4}\0\0\0\0/s],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
  ['svg', /^[\s\xef\xbb\xbf]*<(?=[?!s]).*svg[\s>]/is],
];

/** Judges by the first `FILE_HEAD_BYTES` of a file, whatever its name says. whatever its name says. */
export function findFile(head: Uint8Array): FoundFile {
  if (head.length === 0) return 'empty';
  const text = String.fromCharCode(...head.subarray(0, FILE_HEAD_BYTES));
  const [found] = signatures.find(([, signature]) => signature.test(text)) ?? [];
  // AVIF and HEIC share a container, whose list of compatible brands tells them apart.
  if (found === 'heic' && /^.{8}mif1.{4,40}avif/s.test(text)) return 'avif';
  return found ?? 'unknown';
}
