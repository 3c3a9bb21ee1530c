// The membership card on this device: stored when its owner opens it, shown offline, removed with the session.
import type { MemberCard } from '#shared/documents.contract.ts';

export interface SavedCard {
  memberId: number;
  card: MemberCard;
  /** A data URL. */
  photo: string | null;
  /** ISO timestamp. */
  keptAt: string;
}

/** Raise the number when the stored format changes. */
const NAME = 'kartu:1';
/** The idle lifetime of a session. */
const LIFETIME_MS = 30 * 86_400_000;

/** Throws where storage is not available, as in some private windows. */
export function writeSavedCard(saved: SavedCard): void {
  localStorage.setItem(NAME, JSON.stringify(saved));
}

/** null when there is none, or when it is so old that its session must have ended. */
export function findSavedCard(): SavedCard | null {
  const saved = read();
  if (!saved || Date.now() - Date.parse(saved.keptAt) < LIFETIME_MS) return saved;
  removeSavedCard();
  return null;
}

export function removeSavedCard(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Prevents showing the card of a previous user of this device. */
export function removeSavedCardUnlessOf(memberId: number): void {
  if (read()?.memberId !== memberId) removeSavedCard();
}

function read(): SavedCard | null {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? 'null') as SavedCard | null;
  } catch {
    return null;
  }
}
