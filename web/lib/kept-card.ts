// The membership card on this device: kept when its owner opens it, shown without a network, gone with the session.
import type { MemberCard } from '#shared/documents.contract.ts';

export interface KeptCard {
  memberId: number;
  card: MemberCard;
  /** A data URL. */
  photo: string | null;
  /** ISO timestamp. */
  keptAt: string;
}

/** The number goes up with every change of what is kept. */
const NAME = 'kartu:1';
/** As long as a session lasts that nobody uses, in ms. */
const LIFETIME = 30 * 86_400_000;

/** Throws where the browser keeps nothing, as in some private windows. */
export function putCard(kept: KeptCard): void {
  localStorage.setItem(NAME, JSON.stringify(kept));
}

/** null when there is none, or when it has not been seen for so long that its session has ended anyway. */
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
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Nobody sees the card of the one who used this device before. */
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
