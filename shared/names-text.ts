// Names in a sentence. With many, the first ones and how many more there are.
import { formatNumber } from './numbers.ts';

const MAX_NAMES = 5;

const listFormat = new Intl.ListFormat('id');

interface Named {
  /** Of all, where `names` has only the first of them. */
  total?: number;
  /** What the ones without a name are called. */
  others?: string;
}

/** Returns 'Sari dan Budi', and of seven 'Ani, Budi, Cici, Dedi, Euis, dan 2 lainnya'. */
export function namesText(
  names: readonly string[],
  { total = names.length, others = 'lainnya' }: Named = {},
): string {
  const named = names.slice(0, MAX_NAMES);
  const more = total - named.length;
  return listFormat.format(more > 0 ? [...named, `${formatNumber(more)} ${others}`] : named);
}
