import { formatRupiah } from '#shared/numbers.ts';

/** Shows an amount of rupiah with tabular digits, never broken over two lines. */
export function Money({ amount }: { amount: number }) {
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{formatRupiah(amount)}</span>
  );
}
