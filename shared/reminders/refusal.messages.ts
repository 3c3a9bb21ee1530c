// Why a mail server refused an address, in plain words. The codes are those of RFC 3463; servers without them are
// recognized by their usual words.

const reasons: { pattern: RegExp; text: string }[] = [
  {
    pattern:
      /\b5\.1\.[0136]\b|no such user|user unknown|unknown (?:user|recipient)|does not exist|not found/i,
    text: 'Alamat email ini tidak ada.',
  },
  {
    pattern: /\b5\.1\.2\b|domain not found|host unknown|no mx/i,
    text: 'Bagian alamat setelah @ tidak dikenal.',
  },
  { pattern: /\b5\.2\.2\b|quota|mailbox (?:is )?full|over ?quota/i, text: 'Kotak surat anggota penuh.' },
  {
    pattern: /\b5\.2\.1\b|disabled|inactive|suspended/i,
    text: 'Kotak surat anggota dinonaktifkan.',
  },
  {
    pattern: /\b5\.[23]\.[34]\b|too large|size exceed/i,
    text: 'Email dianggap terlalu besar oleh server penerima.',
  },
  {
    pattern: /\b5\.7\.\d+\b|spam|blocked|blacklist|policy|dmarc|spf\b|reputation/i,
    text: 'Server penerima menolak pengirim. Periksa SPF, DKIM, dan DMARC.',
  },
];

/** Says why a mail was refused; `refusal` is the answer of the mail server. */
export function refusalText(refusal: string): string {
  const reason = reasons.find(({ pattern }) => pattern.test(refusal));
  return reason?.text ?? 'Server email penerima menolak email ini.';
}
