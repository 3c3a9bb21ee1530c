// Addresses whose domain is probably a mistyped one of a large provider. They exist as text, so they are no faults.

const providers = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.id',
  'ymail.com',
  'rocketmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.co.id',
  'icloud.com',
];

/** Domains that exist and differ from one of those by a letter. */
const others = new Set(['mail.com', 'email.com', 'cloud.com', 'yahoo.co.in', 'yahoo.cn']);

/** More than one letter is wrong, and everybody knows what was meant. */
const known = new Map([
  ['gmail.co.id', 'gmail.com'],
  ['gmail.com.id', 'gmail.com'],
  ['gmail.id', 'gmail.com'],
  ['yahoo.id', 'yahoo.co.id'],
]);

/** Returns the domain that was probably meant; null when nothing is wrong. The address is in lower case. */
export function likelyDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (providers.includes(domain) || others.has(domain)) return null;
  return known.get(domain) ?? providers.find((provider) => differByOne(domain, provider)) ?? null;
}

/** One letter is wrong, missing or too many, or two neighbours are in the wrong order. */
function differByOne(a: string, b: string): boolean {
  const start = commonStart(a, b);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const [tailA, tailB] = [restA.slice(1), restB.slice(1)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return tailA === tailB || tailA === restB || restA === tailB || isSwapped;
}

function commonStart(a: string, b: string): number {
  const end = Array.from(a).findIndex((letter, at) => letter !== b[at]);
  return end < 0 ? a.length : end;
}

/**
 * Names that the standards reserve (RFC 2606, RFC 6761, RFC 6762): no mail server answers for them. Not '.example', for the
 * addresses of demo data.
 */
const reservedDomains = /(?:^|\.)(?:example\.(?:com|net|org)|test|invalid|localhost|local)$/;

/** What people type where a form demands an address and there is none. */
const fillers =
  /^(?:tidak\.?ada|tdk\.?ada|belum\.?ada|tanpa\.?e?mail|kosong|no\.?e?mail|nihil|no-?reply|x{3,})$/;

/** Returns false for an address at which probably nobody reads, and for none. `email` is in lower case. */
export function canReceiveMail(email: string | null): boolean {
  const [name = '', domain = ''] = email?.split('@') ?? [];
  const isWrong = reservedDomains.test(domain) || fillers.test(name) || likelyDomain(email ?? '') !== null;
  return domain !== '' && !isWrong;
}
