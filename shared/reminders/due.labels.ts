// The words of 'Jatuh Tempo': its columns, and how a member was last reminded.
import type { LastContact } from './due.contract.ts';
import { reasonLabels, reminderStateLook } from './reminder.states.ts';
import { type DueStage, dueStages, stageFacts } from './reminder-stages.states.ts';

export const dueLabels = {
  stage: 'Tahap',
  expiredAt: 'Berlaku sampai',
  total: 'Jumlah',
  phoneReason: 'Tanpa WhatsApp karena',
  lastContact: 'Kontak terakhir',
  contactedAt: 'Waktu kontak',
} as const;

/** The reminder of a stage, where the end is named next to it. */
export const shortStages: Record<DueStage, string> = {
  before_60: '60 hari sebelum',
  before_30: '30 hari sebelum',
  before_7: '7 hari sebelum',
  on_day: 'Hari terakhir',
  after_7: '7 hari sesudah',
  after_30: '30 hari sesudah',
  board: 'Untuk dibahas pengurus',
};

/** Says how far members of a stage are from the end: '31–60 hari lagi', '7–29 hari lewat'. */
export function stageSpan(stage: DueStage): string {
  const next = dueStages[dueStages.indexOf(stage) + 1];
  if (next === undefined) return shortStages[stage];
  const [first, last] = [stageFacts[stage].offset, stageFacts[next].offset - 1];
  return last < 0 ? `${-last}–${-first} hari lagi` : `${first}–${last} hari lewat`;
}

/** 'dalam 7 hari', 'hari ini' or '7 hari yang lalu': `days` are counted from the last day of the membership. */
export function daysLabel(days: number): string {
  if (days === 0) return 'hari ini';
  return days < 0 ? `dalam ${-days} hari` : `${days} hari yang lalu`;
}

/** Returns 'Email: Terkirim', 'Email: Dilewati (Sudah membayar)' or 'WhatsApp dibuka'; null before the first contact. */
export function contactLabel(contact: LastContact | null): string | null {
  if (contact === null) return null;
  const { state, reason } = contact;
  if (state === null) return 'WhatsApp dibuka';
  const because = reason === null ? '' : ` (${reasonLabels[reason]})`;
  return `Email: ${reminderStateLook[state].label}${because}`;
}
