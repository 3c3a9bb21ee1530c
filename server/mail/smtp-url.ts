// Reads SMTP_URL: smtp://user:pass@host:port, smtps://… for TLS from the first byte.
import { isLoopback } from '../lib/loopback.ts';

export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  /** Without TLS the mail is not sent. */
  requireTLS: boolean;
  tls: { rejectUnauthorized: boolean };
  auth?: { user: string; pass: string };
}

/**
 * A password travels only over TLS, with two exceptions: this machine itself, and an address that ends in `?tls=0`.
 * The latter is for a relay inside a private network.
 */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^smtps?:$/.test(url.protocol)) throw new Error('This is not smtp://user:pass@host:port.');
  if (!host) throw new Error('smtp://user:pass@host:port names no host.');
  const isTrustedPath = isLoopback(host) || url.searchParams.get('tls') === '0';
  const user = decodeURIComponent(url.username);
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: user !== '' && !secure && !isTrustedPath,
    tls: { rejectUnauthorized: !isTrustedPath },
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
}
