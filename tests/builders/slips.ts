// Transfer slips for tests. Those of one bank differ in what a slip says, as real ones do.
import sharp from 'sharp';

export interface SlipFacts {
  sender: string;
  amount: string;
  time: string;
  reference: string;
}

const line = (y: number, label: string, value: string) =>
  `<text x="60" y="${y}" fill="#777">${label}</text><text x="660" y="${y}" text-anchor="end">${value}</text>`;

/** A screenshot, as the application of a bank shows it. */
export function slip({ sender, amount, time, reference }: SlipFacts): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280">
    <rect width="720" height="1280" fill="#fff"/><rect width="720" height="150" fill="#0060af"/>
    <g font-family="DejaVu Sans, sans-serif" font-size="30">
    <text x="60" y="95" font-size="52" font-weight="bold" fill="#fff">BANK CONTOH</text>
    <text x="360" y="230" font-size="40" text-anchor="middle">Transfer BERHASIL</text>
    <text x="360" y="290" text-anchor="middle">${time}</text>
    ${line(400, 'Ke', '0123456789')}${line(460, 'Nama', 'PERKUMPULAN ANGGOTA')}${line(520, 'Dari', sender)}
    ${line(580, 'Nominal', amount)}${line(640, 'Biaya', 'Rp 0')}${line(700, 'Ref', reference)}
    ${line(800, 'Total', amount)}
    <text x="60" y="1180">Simpan bukti transaksi ini</text></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
