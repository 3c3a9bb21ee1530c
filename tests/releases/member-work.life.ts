// Work on the list of members: a label, a view, orders for several members, and two records that became one.
import { setTimeout as pause } from 'node:timers/promises';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { memberViews } from '#shared/member-views/member-views.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { merges } from '#shared/merges/merges.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import type { Product } from '../../tools/product.ts';
import { type Ask, ask } from '../../tools/product-api.ts';
import { addMember } from '../builders/as-admin/members.ts';
import { registerMember } from '../builders/as-member/accounts.ts';
import { orderWithProof } from '../builders/as-member/payments.ts';

/** What can still be taken back, and the order that nobody has given yet. Ids. */
export interface MemberWork {
  job: number;
  draftJob: number;
  merge: number;
}

export async function workOnMembers(product: Product, asAdmin: Ask): Promise<MemberWork> {
  const { id: label } = (await asAdmin(labels.add, { body: { name: 'Relawan', color: 'green' } })).data;
  const view = { name: 'Relawan aktif', is_shared: true, keyword: 'relawan', status: 'active' };
  await asAdmin(memberViews.add, { body: view });
  const chosen = [await addMember({ ask: asAdmin }), await addMember({ ask: asAdmin })];
  const choice = { action: 'give_label', members: chosen.map(({ id }) => id) };
  const job = await orderLabel(asAdmin, label, choice);
  const draft = (await asAdmin(memberJobs.choose, { body: { ...choice, action: 'company' } })).data;
  return { job, draftJob: draft.id, merge: await mergeMembers(product, asAdmin) };
}

/** Done once this returns the id. */
async function orderLabel(asAdmin: Ask, label: number, choice: Record<string, unknown>): Promise<number> {
  const { id } = (await asAdmin(memberJobs.choose, { body: choice })).data;
  const params = { id };
  await asAdmin(memberJobs.start, { params, body: { label } });
  while ((await asAdmin(memberJobs.show, { params })).data.state !== 'done') await pause(100);
  return id;
}

/** Both have a number, and the one that is gone has shown its card. */
async function mergeMembers(product: Product, asAdmin: Ask): Promise<number> {
  const account = await registerMember(product);
  const { id: payment, user } = await orderWithProof(product, account);
  await asAdmin(payments.decide, { params: { id: payment }, body: { status: 'paid', admin_note: '' } });
  await ask(product, ownDocuments.card, { token: account.token });
  const { data: merged } = await asAdmin(members.show, { params: { id: user.id } });
  const survivor = await addMember(
    { ask: asAdmin },
    { status: 'active', started_at: '2026-01-01', expired_at: '2028-06-30' },
  );
  const query = { survivor: String(survivor.id), merged: String(merged.id) };
  const { data: preview } = await asAdmin(merges.preview, { query });
  const body = {
    survivor: survivor.id,
    merged: merged.id,
    from_merged: ['email'],
    bill: null,
    seen_version: preview.version,
  };
  return (await asAdmin(merges.add, { body })).data.id;
}
