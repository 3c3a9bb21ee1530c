// Requests whose bodies never end: the head, and then a byte now and again.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface SlowRequest {
  method?: string;
  path: string;
  /** Media type. */
  type: string;
  token?: string | undefined;
}

const ANNOUNCED_BYTES = 500_000;

/** Sends the head and the first bytes. The server may reset it. */
export async function openSlowBody(
  url: string,
  { method = 'POST', path, type, token }: SlowRequest,
): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    `Content-Type: ${type}`,
    `Content-Length: ${ANNOUNCED_BYTES}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n--y\r\n`);
  await pause(20);
  return socket;
}

/** Returns the function that ends them. */
export function trickle(sockets: readonly Socket[]): () => void {
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 200);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

/** The status of the answer, which a server may send before the body has ended; null when none comes in this time. */
export async function statusWithin(socket: Socket, ms: number): Promise<number | null> {
  const answer = once(socket, 'data').then(([data]) => String(data));
  const text = await Promise.race([answer.catch(() => ''), pause(ms, '')]);
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? [];
  return status === undefined ? null : Number(status);
}
