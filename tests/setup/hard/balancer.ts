// A load balancer as operators use one. It asks the nodes whether they are ready, and spreads requests over the ready
// ones.
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Balancer {
  url: string;
  /** Whether requests go to this node now. */
  isUsed(port: number): boolean;
  close(): Promise<void>;
}

const POLL_MS = 100;

export async function startBalancer(ports: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const used = new Set<number>();
  const closing = new AbortController();
  const closed = closing.signal;
  let turn = 0;

  async function ask(port: number) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) used.add(port);
    else used.delete(port);
  }

  /** One check at a time: a late answer must not bring a stopping node back. */
  async function watch(port: number) {
    for (; !closed.aborted; await pause(POLL_MS)) await ask(port);
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const nodes = [...used];
    const port = nodes[turn++ % nodes.length];
    const { method, url: path, headers } = incoming;
    const upstream = request({ port, host: '127.0.0.1', method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(upstream);
  }

  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await Promise.all(ports.map(ask));
  const watching = Promise.all(ports.map(watch));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUsed: (port) => used.has(port),
    async close() {
      closing.abort();
      await watching;
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
