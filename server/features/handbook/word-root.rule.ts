// The root of an Indonesian word: 'pembayaran', 'membayarkan' and 'dibayarnya' have the same one. There is no dictionary, so a root
// need not be a word. It only has to be the same for all forms of a word.

const vowel = '[aeiou]';

/** Roots of one syllable, as in 'mengecek'. */
const shortRoots = 'cek|tes|klik|cap|scan|set|sah|tik';

/** Roots that begin with `m` or `n`. Without this list 'memasukkan' would be a form of 'pasuk'. */
const nasalRoots = 'masuk|minta|mulai|milik|muat|nama|nilai|naik';

/** The first that fits is removed. Shorter rests belong to the word, as in 'kelas'. */
const prefixes = [
  new RegExp(`^[mp]enge(?=(?:${shortRoots})(?:i|k?an|nya)*$)`),
  /^di(?=[a-z]{3})/,
  ...[
    `[mp]e(?=${nasalRoots})`,
    `[mp]en[yg](?=${vowel})`,
    '[mp]eng(?=[ghkq])',
    `[mp]en(?=[cdjztn]|${vowel})`,
    `[mp]em(?=[bfvp]|${vowel})`,
    'me(?=[lrwy])|pe(?=[lwy])',
    '[bp]e(?=kerja|lajar)',
    'ber|ter(?=[^aeiou]|akhir)',
    'per(?=[^aeiou])',
    `per(?=${vowel}.*an(?:nya)?$)`,
    `ke(?=[^aeiou]?${vowel}.*an(?:nya)?$)`,
  ].map((prefix) => new RegExp(`^(?:${prefix})(?=[a-z]{4})`)),
];

export function findRoot(word: string): string {
  if (/[^a-z]/.test(word)) return word;
  return withoutEnd(withoutStart(withoutPrefix(withoutPrefix(word))));
}

function withoutPrefix(word: string): string {
  const prefix = prefixes.find((one) => one.test(word));
  return prefix ? word.replace(prefix, '') : word;
}

/** me- and pe- replace `k`, `p`, `s` and `t` before a vowel: 'mengirim'. So no root begins with them, not even in 'kirim'. */
function withoutStart(word: string): string {
  return word.replace(/^[kpst](?=[aeiou][a-z]{2})/, '');
}

/** A last `k` may be a part of -kan: 'cetak', 'cetakan'. */
function withoutEnd(word: string): string {
  const [, rest] = /^([a-z]{3,}?)(?:nya|k?an)$/.exec(word) ?? [];
  if (rest !== undefined) return withoutEnd(rest);
  const [, short = word] = /^([a-z]{4,}?)(?:[km]u|i)$/.exec(word) ?? [];
  return short.replace(/(?<=[a-z]{3})k$/, '');
}
