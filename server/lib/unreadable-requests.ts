// Requests that no route could answer: an address that cannot be decoded, bytes that are no HTTP, headers without end.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorMessages } from '#shared/messages.ts';

/** An address that cannot be decoded names nothing: taken letter by letter, it is missing as any other. */
export function readableUrl({ url = '/' }: { url?: string }): string {
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

/** The answer to what the parser of HTTP gives up on; the connection ends with it. */
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
