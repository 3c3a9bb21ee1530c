// A load balancer as operators have one: asks the nodes whether they are ready, and spreads the requests over those.
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  /** Whether requests go to this node now. */
  isUsed(port: number): boolean;
  close(): Promise<void>;
}

const POLL = 100;

export async function startBalancer(ports: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const used = new Set<number>();
  let turn = 0;

  async function poll() {
    for (const port of ports) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isReady) used.add(port);
      else used.delete(port);
    }
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
  await poll();
  const timer = setInterval(() => void poll(), POLL);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUsed: (port) => used.has(port),
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
