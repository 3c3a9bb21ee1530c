import { formatRupiah } from '#shared/money.ts';

/** An amount of rupiah; its digits line up in a column and it never breaks over two lines. */
export function Money({ amount }: { amount: number }) {
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{formatRupiah(amount)}</span>
  );
}
