// The membership card on this device: stored only where its owner chose so, shown offline, removed with the session.
import type { MemberCard } from '#shared/documents/documents.contract.ts';
import { isFields, parseStored } from '../stored-json.ts';

export interface SavedCard {
  memberId: number;
  card: MemberCard;
  /** A data URL. */
  photo: string | null;
  /** ISO timestamp. */
  savedAt: string;
}

/** Raise the number when the stored format changes. */
const NAME = 'kartu:2';
/** Earlier versions stored the card of everybody who opened it. */
const UNCHOSEN_NAME = 'kartu:1';
/** Since the card was last opened: the idle lifetime of a session. */
export const SAVED_CARD_DAYS = 30;
const LIFETIME_MS = SAVED_CARD_DAYS * 86_400_000;

/** Throws where storage is not available, as in some private windows. */
export function writeSavedCard(saved: SavedCard): void {
  localStorage.setItem(NAME, JSON.stringify(saved));
  notify();
}

/** Finds the saved card; null when there is none, or when it is so old that its session must have ended. */
export function findSavedCard(): SavedCard | null {
  const saved = read();
  if (!saved || Date.now() - Date.parse(saved.savedAt) < LIFETIME_MS) return saved;
  removeSavedCard();
  return null;
}

/** Returns the time at which the card of this member will be removed, as an ISO timestamp; null when none is stored. */
export function findCardEnd(memberId: number | undefined): string | null {
  const saved = read();
  if (!saved || saved.memberId !== memberId) return null;
  return new Date(Date.parse(saved.savedAt) + LIFETIME_MS).toISOString();
}

export function removeSavedCard(): void {
  try {
    localStorage.removeItem(NAME);
    localStorage.removeItem(UNCHOSEN_NAME);
  } catch {
    // Without storage there is nothing to remove.
  }
  notify();
}

/** Prevents showing the card of a previous user of this device. */
export function removeForeignCard(memberId: number): void {
  if (read()?.memberId !== memberId) removeSavedCard();
}

const listeners = new Set<() => void>();

/** Calls back after every change of the stored card, in this tab or another. Returns the function that unsubscribes. */
export function watchSavedCard(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

function read(): SavedCard | null {
  try {
    localStorage.removeItem(UNCHOSEN_NAME);
    return parseStored(localStorage.getItem(NAME), isSavedCard);
  } catch {
    return null;
  }
}

/** The content of the card follows from the number in the name. */
function isSavedCard(value: unknown): value is SavedCard {
  return (
    isFields(value) &&
    typeof value.memberId === 'number' &&
    typeof value.savedAt === 'string' &&
    isFields(value.card)
  );
}
