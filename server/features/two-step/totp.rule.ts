// One-time codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 seconds, which all of them speak.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const PERIOD_SECONDS = 30;
const CODE_DIGITS = 6;
/** Accepted steps before and after the current one: clocks of phones drift, and typing takes a while. */
const TOLERANCE_STEPS = 1;

/** Makes 160 random bits, as long as the hash, in Base32, which people can type. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

/** Returns the number of the 30-second step that contains an instant. */
export function stepAt(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 1000 / PERIOD_SECONDS);
}

export function totp(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** Returns the step that a code belongs to, the current one or a neighbour; null when it belongs to none. */
export function stepOfCode(secret: string, code: string, now: Temporal.Instant): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = stepAt(now);
  for (let step = present - TOLERANCE_STEPS; step <= present + TOLERANCE_STEPS; step++)
    if (timingSafeEqual(Buffer.from(totp(secret, step)), Buffer.from(code))) return step;
  return null;
}

/** Returns the content of the QR code, from which apps create a new account with this name. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
