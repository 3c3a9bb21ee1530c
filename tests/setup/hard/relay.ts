// A wire between a client and a server that tests can cut, hold up and mend.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  /** Of 127.0.0.1. */
  port: number;
  /** Ends every connection; new ones are cut immediately. */
  cut(): void;
  /** Connections are taken and kept, and nothing comes through. */
  hang(): void;
  mend(): void;
  /** New connections go to this port; those that are open stay as they are. */
  aim(port: number): void;
  close(): Promise<void>;
}

export async function startRelay(firstTarget: number): Promise<Relay> {
  let target = firstTarget;
  const sockets = new Set<Socket>();
  let isCut = false;
  let isHanging = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) {
      client.destroy();
      return;
    }
    if (isHanging) {
      client.resume();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    keep(upstream);
    client.pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    mend() {
      isCut = false;
      isHanging = false;
    },
    aim(port) {
      target = port;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
