// Clients that request heavy work, over and over, from 'begin' until 'end'. A separate process with a low priority.
// Members and admins do this on other machines, so it must not take processors from the server.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { downloadExport } from '../parts/exports.ts';
import { ADMIN, PASSWORD } from './datasets.ts';

export interface HeavyOrder {
  port: number;
  dataDir: string;
  adminToken: string;
  /** Ids of the members whose letters are requested. */
  members: number[];
}

const order = JSON.parse(process.env.HEAVY ?? '') as HeavyOrder;
const { port, dataDir, adminToken, members } = order;
let isOn = false;
let turn = 0;

process.on('message', (message) => {
  if (message === 'begin') void makeHeavyCalls();
  else isOn = false;
});

async function makeHeavyCalls() {
  isOn = true;
  await Promise.all([repeat(() => downloadExport(order, order)), repeat(pdfs), repeat(logins)]);
  process.send?.('ended');
}

async function repeat(work: () => Promise<unknown>) {
  while (isOn) await work();
}

function pdfs() {
  // A stored document would only be read again.
  rmSync(join(dataDir, 'files', 'documents'), { recursive: true, force: true });
  const first = (turn * 50) % (members.length - 49);
  turn += 1;
  return Promise.all(
    members
      .slice(first, first + 50)
      .map((id) => post(`/api/users/${id}/acceptance-letter`, { token: adminToken })),
  );
}

function logins() {
  const body = { email: ADMIN, password: PASSWORD };
  return Promise.all(Array.from({ length: 20 }, () => post('/api/admin/auth/login', { body })));
}

async function post(path: string, { token, body }: { token?: string; body?: object }) {
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body) headers['content-type'] = 'application/json';
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await answer.arrayBuffer();
  // On a slow machine a PDF may be refused with 503, which limits the queue.
  if (!answer.ok && answer.status !== 503) throw new Error(`${path} answered ${answer.status}.`);
}
