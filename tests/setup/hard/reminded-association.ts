// An association with due members whose reminders are on: data that nodes of separate processes may have open.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { reminderSettings } from '#shared/association/reminders.contract.ts';
import { type MailSink, startMailSink } from '../../../tools/mail-sink.ts';
import { root } from '../../../tools/root.ts';
import { addAdmin } from '../../builders/rows/accounts.ts';
import { addDueMember } from '../../builders/rows/reminders.ts';
import { type Api, startApi } from '../api/api.ts';
import { copyDatabase } from '../api/template-database.ts';

/** Monday, 10.00 in Jakarta. */
export const MONDAY = '2026-11-23T03:00:00Z';

const settings = {
  APP_URL: 'http://anggota.test',
  APP_KEY: 'a key for tests that nobody else ever uses',
  RATE_LIMITS: 'off',
};

export interface RemindedAssociation {
  sink: MailSink;
  /** Of the members, who are all due at the same stage. */
  addresses: string[];
  /** Starts a node that plans and sends once. */
  startNode(now: string): { kill(): Promise<void>; ended: Promise<number | null> };
  /** Opens the data in this process for a while; the invariants are checked at its end. */
  open<T>(use: (api: Api) => Promise<T>): Promise<T>;
}

/** On the engine of the run; see `onEngine`. */
export async function openRemindedAssociation(t: TestContext, members: number): Promise<RemindedAssociation> {
  const sink = await startMailSink();
  const { remove, ...places } = await copyDatabase();
  t.after(async () => {
    await sink.close();
    await remove();
  });

  async function open<T>(use: (api: Api) => Promise<T>): Promise<T> {
    const ends: (() => Promise<void>)[] = [];
    const api = await startApi(
      { after: (end) => void ends.push(end) },
      {
        now: MONDAY,
        places: { ...places, remove: async () => {} },
        environment: { ...settings, SMTP_URL: sink.url },
      },
    );
    try {
      return await use(api);
    } finally {
      for (const end of ends) await end();
    }
  }

  return {
    sink,
    open,
    addresses: await open((api) => addDueMembers(api, members)),
    startNode(now) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'reminder-node.ts')], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          ...settings,
          DATA_DIR: places.dataDir,
          DATABASE_URL: places.databaseUrl ?? '',
          SMTP_URL: sink.url,
          DEMO_DATA: '0',
          NODE_NOW: now,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(child, 'close').then(([code]) => code as number | null);
      return {
        ended,
        async kill() {
          child.kill('SIGKILL');
          await ended;
        },
      };
    },
  };
}

async function addDueMembers(api: Api, count: number): Promise<string[]> {
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const { value, version } = (await api.call(reminderSettings.show, { token })).body.data;
  await api.call(reminderSettings.save, { token, body: { ...value, is_on: 1, version } });
  const addresses: string[] = [];
  for (let n = 0; n < count; n++) addresses.push((await addDueMember(api, -30)).email);
  return addresses;
}
