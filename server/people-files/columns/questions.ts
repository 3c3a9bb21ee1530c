// Headers of forms are whole questions: 'Silakan tuliskan nama lengkap Bapak/Ibu beserta gelar'.

/** Fewer words are a plain header. */
const MIN_WORDS = 3;

/** Who is asked. A name of father or mother is about somebody else. */
const respondent =
  /\b(?:bapak\s*(?:\/|dan|atau)\s*ibu|ibu\s*(?:\/|dan|atau)\s*bapak|saudara\s*(?:\/\s*i)?|sdr\s*(?:\/\s*i)?|anda|kamu|kakak|teman(?:\s*|-)teman|rekan(?:\s*|-)rekan|your?)\b/g;

/** How it is asked, and what is said about the answer. */
const asking = new RegExp(
  `\\b(?:${[
    'silah?kan|mohon|tolong|harap|please|kindly|wajib|boleh|dapatkah',
    '(?:di)?(?:tulis|isi|masuk|cantum|sebut|ketik|lengkap)kan|(?:di)?(?:tulis|isi|pilih|ketik)(?:lah)?|masukan|mengisi|menuliskan',
    'enter|write|provide|select|choose|type|fill(?: in)?|give|tell us',
    '(?:siapa|apa|berapa|kapan|di ?mana|yang mana|mana)(?:kah)?',
    'what|which|where|when|who|is|are|do|does|did|the|a|an',
    'yang (?:masih )?(?:aktif|benar|valid|digunakan|dipakai|(?:dapat|bisa|mudah) (?:di)?hubungi|tersambung (?:di|ke|dengan) wh?atsapp?)',
    '(?:masih |yang )?aktif|saat ini|sekarang|terkini|terbaru|dengan (?:benar|jelas|huruf kapital)',
    'sesuai (?:dengan )?(?:ktp|ijazah|identitas)|currently|current|dari|adalah|ini',
  ].join('|')})\\b`,
  'g',
);

/** What follows says why, or gives an example. */
const reason =
  /[.;:?!]|\s(?:karena|untuk|agar|supaya|guna|sebagai|contoh(?:nya)?|misal(?:nya)?|jika|bila|apabila|kalau|because|so that|e\.g)\s/;

/**
 * Returns what a question asks for, in the words of a header; the shortest text is the last. Returns an empty result
 * for a plain header.
 */
export function wordsOfQuestion(header: string): string[] {
  const text = header
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/^\W*\d+\s*[.)]\s*/, '')
    .trim();
  if (text.split(' ').length < MIN_WORDS) return [];
  const [start = ''] = text.split(reason).filter((part) => part.trim() !== '');
  return [text, start].map(withoutAsking);
}

function withoutAsking(text: string): string {
  const rest = text.replaceAll(respondent, ' ').replaceAll(asking, ' ').replaceAll(/\s+/g, ' ').trim();
  return rest.replace(/^(?:di|pada|in|at) /, '');
}
