// Rupiah in words, as receipts write them: 150117 is 'seratus lima puluh ribu seratus tujuh belas rupiah'.

/** Rupiah; what has words. */
export const largestInWords = 999_999_999_999;

const digits = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const scales = [
  { value: 1_000_000_000, name: 'miliar' },
  { value: 1_000_000, name: 'juta' },
  { value: 1000, name: 'ribu' },
];

/** Throws for fractions, negative sums, and those above `largestInWords`. */
export function rupiahInWords(sum: number): string {
  if (!Number.isInteger(sum) || sum < 0 || sum > largestInWords)
    throw new RangeError(`No words for Rp ${sum}.`);
  return sum === 0 ? 'nol rupiah' : [...wordsOf(sum), 'rupiah'].join(' ');
}

function wordsOf(sum: number): string[] {
  let rest = sum;
  const words: string[] = [];
  for (const { value, name } of scales) {
    const count = Math.floor(rest / value);
    rest %= value;
    // Only a thousand has a short word: 'satu juta', but 'seribu'.
    if (count === 1 && name === 'ribu') words.push('seribu');
    else if (count > 0) words.push(...belowThousand(count), name);
  }
  return [...words, ...belowThousand(rest)];
}

function belowThousand(sum: number): string[] {
  const hundreds = Math.floor(sum / 100);
  const rest = belowHundred(sum % 100);
  if (hundreds === 0) return rest;
  return hundreds === 1 ? ['seratus', ...rest] : [digitWord(hundreds), 'ratus', ...rest];
}

function belowHundred(sum: number): string[] {
  if (sum === 0) return [];
  if (sum < 10) return [digitWord(sum)];
  if (sum === 10) return ['sepuluh'];
  if (sum === 11) return ['sebelas'];
  if (sum < 20) return [digitWord(sum - 10), 'belas'];
  return [digitWord(Math.floor(sum / 10)), 'puluh', ...belowHundred(sum % 10)];
}

function digitWord(digit: number): string {
  return digits[digit] ?? '';
}
