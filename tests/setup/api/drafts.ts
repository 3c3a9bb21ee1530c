// Drafts for WhatsApp: the calls of an admin about them.
import type { TestContext } from 'node:test';
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import type { DraftReport } from '#shared/whatsapp/whatsapp-drafts.states.ts';
import { addAdmin, addMember, type TestAccount } from '../../builders/rows/accounts.ts';
import { type Api, startApi } from './api.ts';

/** The API on 20 November 2026 at 10.00 in Jakarta, a Friday. */
export async function setUpDrafts(t: TestContext) {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await addAdmin(api);
  return { api, ...draftCalls(api, admin) };
}

export function draftCalls(api: Api, { token }: TestAccount) {
  const make = (body: Record<string, unknown>) => api.call(whatsApp.make, { token, body });
  const walk = async (query: Record<string, unknown> = {}) =>
    (await api.call(whatsApp.walk, { token, query })).body.data;
  return {
    make,
    draft: async (member: TestAccount) => (await make({ member: member.id, about: 'reminder' })).body.data,
    report: (id: number, state: DraftReport) =>
      api.call(whatsApp.report, { token, params: { id }, body: { state } }),
    walk,
    names: async (query?: Record<string, unknown>) => (await walk(query)).people.map(({ name }) => name),
  };
}

/** A member of old whose membership ends on this day. */
export function addEnding(api: Api, expired_at: string, columns: Parameters<typeof addMember>[1] = {}) {
  const created_at = '2025-01-01T00:00:00.000Z';
  return addMember(api, { status: 'active', started_at: '2025-01-01', expired_at, created_at, ...columns });
}
