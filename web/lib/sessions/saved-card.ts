// The membership card on this device: stored when its owner opens it, shown offline, removed with the session.
import type { MemberCard } from '#shared/documents.contract.ts';

export interface KeptCard {
  memberId: number;
  card: MemberCard;
  /** A data URL. */
  photo: string | null;
  /** ISO timestamp. */
  keptAt: string;
}

/** Raise the number when the stored format changes. */
const NAME = 'kartu:1';
/** The idle lifetime of a session, in ms. */
const LIFETIME = 30 * 86_400_000;

/** Throws where storage is not available, as in some private windows. */
export function putCard(kept: KeptCard): void {
  localStorage.setItem(NAME, JSON.stringify(kept));
}

/** null when there is none, or when it is so old that its session must have ended. */
export function findKeptCard(): KeptCard | null {
  const kept = read();
  if (!kept || Date.now() - Date.parse(kept.keptAt) < LIFETIME) return kept;
  forgetCard();
  return null;
}

export function forgetCard(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Prevents showing the card of a previous user of this device. */
export function forgetCardUnlessOf(memberId: number): void {
  if (read()?.memberId !== memberId) forgetCard();
}

function read(): KeptCard | null {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? 'null') as KeptCard | null;
  } catch {
    return null;
  }
}
