// A minimal client, so that the servers are measured and not the client. Each connection sends one request after
// another; responses are counted and discarded.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface Request {
  path: string;
  token?: string | null;
  /** As a browser sends them. */
  cookies?: string;
  encoding?: 'br';
  method?: 'GET' | 'POST' | 'PATCH';
  /** Sent as JSON. */
  body?: object;
}

export interface Load {
  port: number;
  /** Sent in turn. */
  requests: Request[];
  connections: number;
  milliseconds: number;
  /** As people do: between the beginnings of two requests of a connection. By default the next one follows the answer. */
  everyMs?: number;
  /**
   * Keeps the thread awake while it waits, for figures of a server's own work. On a virtual machine, waking a
   * processor costs the sender 10 to 15 µs. The slower a server is, the more often it finds its client asleep.
   */
  isAwake?: boolean;
}

export interface Loaded {
  /** Milliseconds of each answer. */
  latencies: number[];
  perSecond: number;
  failures: number;
  /** The first of them. */
  failure?: string;
}

export async function load({
  port,
  requests,
  connections,
  milliseconds,
  everyMs = 0,
  isAwake,
}: Load): Promise<Loaded> {
  const texts = requests.map((request) => messageOf(request, port));
  const result: Loaded = { latencies: [], perSecond: 0, failures: 0 };
  let turn = 0;
  const began = performance.now();
  const end = began + milliseconds;
  if (isAwake) stayAwake(end);
  const next = () => texts[turn++ % texts.length] ?? Buffer.alloc(0);
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      await pause((index * everyMs) / connections);
      await sendRequests(connect(port, '127.0.0.1'), { next, end, everyMs, result });
    }),
  );
  result.perSecond = (result.latencies.length / (performance.now() - began)) * 1000;
  return result;
}

function messageOf({ path, token, cookies, encoding, method = 'GET', body }: Request, port: number): Buffer {
  const text = body ? JSON.stringify(body) : '';
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'accept: text/html, application/json',
    `accept-encoding: ${encoding ?? 'identity'}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(cookies ? [`cookie: ${cookies}`] : []),
    ...(body ? ['content-type: application/json'] : []),
    ...(method === 'GET' ? [] : [`content-length: ${text.length}`]),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

function stayAwake(end: number): void {
  if (performance.now() < end) setImmediate(stayAwake, end);
}

interface Work {
  next: () => Buffer;
  end: number;
  everyMs: number;
  result: Loaded;
}

function sendRequests(socket: Socket, { next, end, everyMs, result }: Work): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let sent = 0;
  let waiting = 0;
  const send = () => {
    sent = performance.now();
    waiting = 0;
    socket.write(next());
  };
  socket.setNoDelay(true);
  socket.on('connect', send);
  socket.on('error', reject);
  socket.on('close', () => resolve());
  socket.on('data', (chunk: Buffer) => {
    if (waiting === 0) {
      const head = chunk.indexOf('\r\n\r\n');
      const text = chunk.toString('latin1', 0, head);
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      if (head === -1 || length === undefined) return reject(new Error(`An answer without length:\n${text}`));
      if (!text.startsWith('HTTP/1.1 2')) {
        result.failures += 1;
        result.failure ??= chunk.toString();
      }
      waiting = Number(length) - (chunk.length - head - 4);
    } else waiting -= chunk.length;
    if (waiting > 0) return;
    const now = performance.now();
    result.latencies.push(now - sent);
    if (now >= end) socket.end();
    else if (everyMs === 0) send();
    else setTimeout(send, Math.max(0, sent + everyMs - now));
  });
  return promise;
}
