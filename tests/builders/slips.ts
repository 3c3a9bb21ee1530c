// Transfer slips for tests. Those of one bank differ in what a slip says, as real ones do.
import sharp from 'sharp';

export interface SlipFacts {
  sender: string;
  amount: string;
  time: string;
  reference: string;
}

export const slipLooks = ['plain', 'cards', 'receipt'] as const;
/** How the application of a bank draws its slips. */
export type SlipLook = (typeof slipLooks)[number];

const drawings: Record<SlipLook, (facts: SlipFacts) => string> = { plain, cards, receipt };

/** A screenshot, as PNG. */
export function slip(facts: SlipFacts, look: SlipLook = 'plain'): Promise<Buffer> {
  return sharp(Buffer.from(drawings[look](facts)))
    .png({ compressionLevel: 3 })
    .toBuffer();
}

function sheet(width: number, height: number, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
}

/** Label at the left, value at the right, with a coloured head. */
function plain({ sender, amount, time, reference }: SlipFacts): string {
  const line = (y: number, label: string, value: string) =>
    `<text x="60" y="${y}" fill="#777">${label}</text><text x="660" y="${y}" text-anchor="end">${value}</text>`;
  return sheet(
    720,
    1280,
    `<rect width="720" height="1280" fill="#fff"/><rect width="720" height="150" fill="#0060af"/>
    <g font-family="DejaVu Sans, sans-serif" font-size="30">
    <text x="60" y="95" font-size="52" font-weight="bold" fill="#fff">BANK CONTOH</text>
    <text x="360" y="230" font-size="40" text-anchor="middle">Transfer BERHASIL</text>
    <text x="360" y="290" text-anchor="middle">${time}</text>
    ${line(400, 'Ke', '0123456789')}${line(460, 'Nama', 'PERKUMPULAN ANGGOTA')}${line(520, 'Dari', sender)}
    ${line(580, 'Nominal', amount)}${line(640, 'Biaya', 'Rp 0')}${line(700, 'Ref', reference)}
    ${line(800, 'Total', amount)}
    <text x="60" y="1180">Simpan bukti transaksi ini</text></g>`,
  );
}

/** A long screenshot with the bar of the telephone; labels above values on cards, in small grey print. */
function cards({ sender, amount, time, reference }: SlipFacts): string {
  const field = (y: number, label: string, value: string) =>
    `<text x="110" y="${y}" font-size="30" fill="#8a8f98">${label}</text>
     <text x="110" y="${y + 52}" font-size="38" fill="#1d2430">${value}</text>`;
  const card = (y: number, height: number) =>
    `<rect x="60" y="${y}" width="960" height="${height}" rx="28" fill="#fff"/>`;
  return sheet(
    1080,
    2400,
    `<rect width="1080" height="2400" fill="#eef2f7"/><rect width="1080" height="640" fill="#0b3b6f"/>
    <g font-family="DejaVu Sans Condensed, DejaVu Sans, sans-serif">
    <text x="60" y="60" font-size="34" fill="#fff">${time.slice(-8, -3)}</text><text x="1020" y="60" font-size="34" fill="#fff" text-anchor="end">4G 87%</text>
    <text x="540" y="190" font-size="44" fill="#fff" text-anchor="middle">Detail Transaksi</text>
    <circle cx="540" cy="330" r="70" fill="#35c76f"/><path d="M505 330l25 27 47-52" stroke="#fff" stroke-width="14" fill="none"/>
    <text x="540" y="470" font-size="40" fill="#fff" text-anchor="middle">Transaksi Berhasil</text>
    <text x="540" y="560" font-size="66" font-weight="bold" fill="#fff" text-anchor="middle">${amount}</text>
    ${card(690, 330)}${field(770, 'Tanggal', `${time} WIB`)}${field(910, 'Nomor Referensi', reference)}
    ${card(1060, 470)}${field(1140, 'Rekening Sumber', sender)}${field(1280, 'Rekening Tujuan', 'PERKUMPULAN ANGGOTA INDONESIA')}
    ${field(1420, 'Bank Tujuan', 'Bank Contoh - 0123456789')}
    ${card(1570, 330)}${field(1650, 'Nominal Transfer', amount)}${field(1790, 'Biaya Transfer', 'Rp 0')}
    <text x="540" y="2080" font-size="30" fill="#5b6472" text-anchor="middle">Resi ini merupakan bukti transaksi yang sah</text>
    <rect x="60" y="2190" width="960" height="120" rx="60" fill="#0b5fc0"/>
    <text x="540" y="2265" font-size="42" fill="#fff" text-anchor="middle">Bagikan Bukti</text></g>`,
  );
}

/** Printed letters of one width between dashed rules. */
function receipt({ sender, amount, time, reference }: SlipFacts): string {
  const line = (y: number, label: string, value: string) =>
    `<text x="90" y="${y}">${label}</text><text x="990" y="${y}" text-anchor="end" font-weight="bold">${value}</text>`;
  const rule = (y: number) =>
    `<path d="M80 ${y}h920" stroke="#999" stroke-width="3" stroke-dasharray="14 10"/>`;
  return sheet(
    1080,
    1920,
    `<rect width="1080" height="1920" fill="#f7f4ec"/>
    <g font-family="DejaVu Sans Mono, monospace" font-size="36" fill="#222">
    <text x="540" y="150" font-size="60" font-weight="bold" text-anchor="middle">BANK TELADAN</text>
    <text x="540" y="220" text-anchor="middle">BUKTI TRANSFER</text>${rule(290)}
    ${line(370, 'TANGGAL', time)}${line(440, 'NO. REF', reference)}${rule(500)}
    ${line(580, 'DARI', sender)}${line(650, 'KE', 'PERKUMPULAN ANGGOTA')}${line(720, 'REKENING', '0123 4567 8901')}
    ${rule(780)}${line(860, 'NOMINAL', amount)}${line(930, 'BIAYA ADMIN', 'Rp 0')}${line(1000, 'TOTAL', amount)}
    ${rule(1060)}<text x="540" y="1150" text-anchor="middle">STATUS: SUKSES</text>
    <text x="540" y="1700" font-size="30" text-anchor="middle">Terima kasih telah bertransaksi</text></g>`,
  );
}
