/**
 * The token with another first character. A change of the last one may go unnoticed, because its bits do not all
 * count.
 */
export function forged(token: string): string {
  return `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
}
