// Activation of members whom others have entered.
import type { TestContext } from 'node:test';
import { activations } from '#shared/activations/activations.contract.ts';
import { sendWaitingActivations } from '../../../server/features/activations/send-activations.job.ts';
import type { OutgoingMail } from '../../../server/mail/mailbox.ts';
import { addAdmin, addMember } from '../../builders/rows/accounts.ts';
import { type Api, startApi } from './api.ts';

/** What the tests of activation call. Mails are not sent but collected, and the job runs when the test says so. */
export async function setUpActivations(t: TestContext) {
  const api = await startApi(t);
  const admin = await addAdmin(api, { name: 'Rina' });
  const sent: OutgoingMail[] = [];
  api.deps.mail = { ...api.deps.mail, send: async (mail) => void sent.push(mail) };
  const call = (body: object) => api.call(activations.send, { token: admin.token, body });
  const counts = async () => (await api.call(activations.counts, { token: admin.token })).body.data;
  const run = (signal = new AbortController().signal) => sendWaitingActivations(api.deps, { signal });
  return { api, admin, sent, call, counts, run };
}

/** Members without a password, as an import leaves them. Returns their ids. */
export async function addImported(api: Api, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number++)
    ids.push((await addMember(api, { password_hash: null, email_verified_at: null })).id);
  return ids;
}

/** The link of an activation mail. */
export function linkIn({ text }: OutgoingMail) {
  const [, token = '', email = ''] = /\/aktivasi\/([^?\s]+)\?email=(\S+)/.exec(text) ?? [];
  return { token, email: decodeURIComponent(email) };
}
