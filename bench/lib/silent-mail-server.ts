// A mail server that accepts connections and never answers, so that queued mails wait.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export async function startSilentMailServer() {
  const server = createServer((socket) => socket.on('error', () => {}).resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** For `SMTP_URL`. */
    url: `smtp://127.0.0.1:${port}`,
    close: () => void server.close(),
  };
}
