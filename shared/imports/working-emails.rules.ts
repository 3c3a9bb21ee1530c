// Which e-mail addresses cannot work, although they are written as addresses are.

/**
 * Names that the standards reserve (RFC 2606, RFC 6761, RFC 6762): no mail server answers for them. Not '.example', for the
 * addresses of demo data.
 */
const reservedDomains = /(?:^|\.)(?:example\.(?:com|net|org)|test|invalid|localhost|local)$/;

/** What people type where a form demands an address and there is none. */
const fillers =
  /^(?:tidak\.?ada|tdk\.?ada|belum\.?ada|tanpa\.?e?mail|kosong|no\.?e?mail|nihil|no-?reply|x{3,})$/;

/** False for an address at which certainly nobody reads, and for none. `email` is in lower case. */
export function canReceiveMail(email: string | null): boolean {
  const [name = '', domain = ''] = email?.split('@') ?? [];
  return domain !== '' && !reservedDomains.test(domain) && !fillers.test(name);
}
