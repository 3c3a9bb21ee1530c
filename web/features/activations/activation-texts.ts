// What the activation screens say about counts and times.
import type { Forecast, Sending } from '#shared/activations/activations.contract.ts';
import { whenText } from '#shared/activations/sending-times.rules.ts';
import { type ActivationState, activationLimits } from '#shared/members/activations.states.ts';
import { formatNumber } from '#shared/numbers.ts';

/** Returns '142 dari 800 terkirim, 3 ditolak, mulai besok pukul 08.00, selesai kira-kira besok pukul 11.00'. */
export function progressText({ total, sent, refused, starts_at, ends_at }: Sending, now: string): string {
  const refusals = refused > 0 ? `, ${formatNumber(refused)} ditolak` : '';
  const done = `${formatNumber(sent)} dari ${formatNumber(total)} terkirim${refusals}`;
  const start = whenText(starts_at, now);
  const end = whenText(ends_at, now);
  if (start === 'sekarang') return `${done}, selesai kira-kira ${end}`;
  return `${done}, kirim mulai ${start}${end === start ? '' : `, selesai kira-kira ${end}`}`;
}

/** Says when so many mails leave: 'Kirim mulai besok pukul 08.00, selesai kira-kira besok pukul 11.00.' */
export function forecastText({ starts_at, ends_at }: Forecast['polite'], now: string): string {
  const [start, end] = [whenText(starts_at, now), whenText(ends_at, now)];
  const limit = `Paling banyak ${activationLimits.mailsPerHour} email dikirim dalam satu jam`;
  if (start === end) return `Dikirim ${start === 'sekarang' ? start : `mulai ${start}`}. ${limit}.`;
  return `Dikirim mulai ${start}, selesai kira-kira ${end}. ${limit}.`;
}

/** Who has no mail yet comes first, then whose mail is on its way. */
const order: ActivationState[] = ['none', 'waiting', 'refused', 'opened', 'sent', 'active'];

/** Finds the first state that has members. */
export function defaultState(counts: Record<string, number>): ActivationState {
  return order.find((state) => (counts[state] ?? 0) > 0) ?? 'none';
}

/** Labels the button that chooses all; `isSearch`: only those who match a keyword. */
export function chooseAllText(total: number, isSearch: boolean): string {
  return `Pilih semua ${formatNumber(total)} ${isSearch ? 'yang cocok' : 'anggota'}`;
}

/** Says where the chosen are whom this page does not show: ', 9 di luar halaman ini'; blank when it shows all. */
export function elsewhereText(chosen: number, shown: number): string {
  if (shown === chosen) return '';
  return `, ${shown === 0 ? 'semua' : formatNumber(chosen - shown)} di luar halaman ini`;
}
