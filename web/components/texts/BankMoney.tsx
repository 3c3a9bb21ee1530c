import { formatSen } from '#shared/statements/sen.rules.ts';

/** Shows an amount of a bank in sen with tabular digits, never broken over two lines. */
export function BankMoney({ sen }: { sen: number }) {
  return <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{formatSen(sen)}</span>;
}
