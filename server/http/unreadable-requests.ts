// Requests to which Node or the router would send a different error: odd URLs, no host, invalid HTTP, endless
// headers.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorMessages } from '#shared/messages.ts';
import type { Config } from '../config.ts';
import { malformed } from '../lib/errors.ts';
import { privateHeaders, securityHeaders } from './headers.ts';

/**
 * Returns the path and query of a request. Cuts scheme and host, which proxies send (`GET http://host/path`). Escapes
 * an undecodable path, and parts that would lead elsewhere ('..'), so that they become an ordinary 404.
 */
export function readableUrl({ url = '/' }: { url?: string }): string {
  return escapeDots(escapeUndecodable(url.startsWith('/') ? url : withoutOrigin(url)));
}

function withoutOrigin(url: string): string {
  const rest = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function escapeUndecodable(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = /^[^?#]*/.exec(url) ?? [];
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** A part that is '.' or '..', however it is spelled. Browsers resolve it before they send anything. */
const dots = /(?<=\/)(?:\.|%2e){1,2}(?=\/|$)/gi;

/** The router reads such a part as a name, but whatever parses the address again would leave it out. */
function escapeDots(url: string): string {
  if (!/\/(?:\.|%2e)/i.test(url)) return url;
  const [path = ''] = /^[^?#]*/.exec(url) ?? [];
  const escaped = path.replaceAll(dots, (part) => part.replaceAll(/\.|%2e/gi, '%252E'));
  return escaped + url.slice(path.length);
}

/**
 * Answers two kinds of requests to which Node would send an empty body. One is a request of HTTP/1.1 without a host.
 * The other expects something unknown, which a server may ignore.
 */
export function answerOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, headers } = request.raw;
    done(httpVersion === '1.1' && headers.host === undefined ? malformed() : undefined);
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** With their names, because an import of `node:http` loads its client as well: 24 ms of each start. */
const statuses: Record<string, { status: string; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: errorMessages.tooSlow },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: errorMessages.tooLarge },
};

/** Responds to what Node's HTTP parser rejects, and closes the connection. */
export function answerUnreadable(config: Pick<Config, 'production'>) {
  const headers = Object.entries({ ...securityHeaders(config), ...privateHeaders });
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, message } = statuses[error.code ?? ''] ?? {
      status: '400 Bad Request',
      message: errorMessages.malformed,
    };
    const body = JSON.stringify({ message });
    const head = [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      'connection: close',
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy(error);
  };
}
