// What a draft for WhatsApp is about, and what an admin says became of it. WhatsApp itself tells nobody.
import { deskMatters } from './desk.messages.ts';

export const draftMatters = ['reminder', ...deskMatters] as const;
export type DraftMatter = (typeof draftMatters)[number];

/** What an admin may say. `undone`: it was not sent after all. */
export const draftReports = ['opened', 'confirmed', 'undone'] as const;
export type DraftReport = (typeof draftReports)[number];

export type DraftState = 'made' | DraftReport;

interface DraftTimes {
  opened_at: string | null;
  confirmed_at: string | null;
  undone_at: string | null;
}

export function draftState({ opened_at, confirmed_at, undone_at }: DraftTimes): DraftState {
  if (undone_at !== null) return 'undone';
  if (confirmed_at !== null) return 'confirmed';
  return opened_at === null ? 'made' : 'opened';
}
