// What the activation screens say about counts and times.
import type { Sending } from '#shared/activations/activations.contract.ts';
import { activationLimits } from '#shared/activations/activations.states.ts';
import { hoursUntilLast } from '#shared/activations/sending-times.ts';
import { formatClock, formatDate, jakartaDay } from '#shared/dates.ts';
import { formatNumber } from '#shared/numbers.ts';

/** '142 dari 800 terkirim, 3 ditolak, selesai kira-kira pukul 15.40' */
export function progressText({ total, sent, refused, ends_at }: Sending, now: string): string {
  const day = jakartaDay(ends_at);
  const isToday = day === jakartaDay(now);
  const end = `${isToday ? '' : `${formatDate(day)} `}pukul ${formatClock(ends_at)}`;
  const refusals = refused > 0 ? `, ${formatNumber(refused)} ditolak` : '';
  return `${formatNumber(sent)} dari ${formatNumber(total)} terkirim${refusals}, selesai kira-kira ${end}`;
}

/** Mails that wait already: how many, and how long until the last of them leaves. */
export interface WaitingMails {
  count: number;
  /** ISO timestamps. */
  endsAt: string;
  now: string;
}

/** How long it takes until the last of the mails leaves; null: none waits already. */
export function durationText(count: number, waiting: WaitingMails | null): string {
  const { mailsPerHour } = activationLimits;
  const limit = `Paling banyak ${mailsPerHour} email dikirim dalam satu jam`;
  const hours = waiting ? hoursLeft(waiting) + Math.floor(count / mailsPerHour) : hoursUntilLast(count);
  if (hours === 0) return `${limit}.`;
  const queue = waiting ? `, dengan ${formatNumber(waiting.count)} yang sudah menunggu,` : '';
  return `${limit}, jadi ${formatNumber(count)} email${queue} butuh kira-kira ${formatNumber(hours)} jam.`;
}

const HOUR_MS = 3_600_000;

function hoursLeft({ endsAt, now }: WaitingMails): number {
  return Math.max(0, Math.round((Date.parse(endsAt) - Date.parse(now)) / HOUR_MS));
}

/** `isSearch`: only those who match a keyword. */
export function chooseAllText(total: number, isSearch: boolean): string {
  return `Pilih semua ${formatNumber(total)} ${isSearch ? 'yang cocok' : 'anggota'}`;
}

/** Where the chosen are whom this page does not show: ', 9 di luar halaman ini'; blank when it shows all. */
export function elsewhereText(chosen: number, shown: number): string {
  if (shown === chosen) return '';
  return `, ${shown === 0 ? 'semua' : formatNumber(chosen - shown)} di luar halaman ini`;
}

/** Some of them, and how many more: 'Sari, Budi, dan 7 lainnya' */
export function namesText(names: readonly string[]): string {
  if (names.length <= MAX_NAMES) return listFormat.format(names);
  const others = `${formatNumber(names.length - MAX_NAMES)} lainnya`;
  return listFormat.format([...names.slice(0, MAX_NAMES), others]);
}

const MAX_NAMES = 5;
const listFormat = new Intl.ListFormat('id');
