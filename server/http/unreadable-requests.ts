// Requests that reach no route: an undecodable URL, bytes that are not HTTP, endless headers.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorMessages } from '#shared/messages.ts';

/** Escapes an undecodable path, so that it becomes an ordinary 404. */
export function readableUrl({ url = '/' }: { url?: string }): string {
  if (!url.includes('%')) return url;
  const [path = ''] = /^[^?#]*/.exec(url) ?? [];
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

const statuses: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: errorMessages.tooSlow },
  HPE_HEADER_OVERFLOW: { status: 431, message: errorMessages.tooLarge },
};

/** Responds to what Node's HTTP parser rejects, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = statuses[error.code ?? ''] ?? { status: 400, message: errorMessages.malformed };
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
