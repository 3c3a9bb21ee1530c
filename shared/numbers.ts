// Numbers as Indonesians write them: '.' for thousands, ',' for decimals (FMT-005, AMB-077). Written out, as in dates.ts.

/** 12345 → '12.345', of a whole number. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** 150000 → 'Rp 150.000,00', with an ordinary space after Rp so that searches and copies find it. */
export function formatRupiah(amount: number): string {
  return `Rp ${formatNumber(amount)},00`;
}
