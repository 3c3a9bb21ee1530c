// The calls about drafts that several screens make.
import { type Draft, whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import type { DraftMatter, DraftReport } from '#shared/whatsapp/whatsapp-drafts.states.ts';
import { call } from '../../../lib/calls/call.ts';

export interface DraftRequest {
  member: number;
  about: DraftMatter;
  payment?: number | null;
}

export async function makeDraft(body: DraftRequest): Promise<Draft> {
  return (await call(whatsApp.make, { body: { payment: null, ...body } })).data;
}

/** Phones put the page away as soon as WhatsApp opens. */
export function reportDraft(id: number, state: DraftReport) {
  return call(whatsApp.report, { params: { id }, body: { state } }, { outlivesPage: true });
}
