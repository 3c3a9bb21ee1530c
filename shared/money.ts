// Rupiah as the specification writes it: '.' for thousands, ',' for decimals (FMT-005, AMB-077).

const format = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** 150000 → 'Rp 150.000,00', with an ordinary space after Rp so that searches and copies find it. */
export function formatRupiah(amount: number): string {
  return format.format(amount).replace('\u00a0', ' ');
}
