// Stores the card on this device, with its photo scaled for a phone.
import type { MemberCard } from '#shared/documents/documents.contract.ts';
import { findCardEnd, writeSavedCard } from '../../../lib/sessions/saved-card.ts';

/** Pixels, for a portrait that fills a third of a phone's width. */
const PHOTO_WIDTH_PX = 360;

/** Stores the card because its owner chose so. Throws where storage is not available, as in some private windows. */
export async function saveCard(memberId: number, card: MemberCard): Promise<void> {
  writeSavedCard({ memberId, card, photo: null, savedAt: new Date().toISOString() });
  await refreshSavedCard(memberId, card);
}

/** Updates a stored card. Does nothing if no card is stored, or if it was removed while the photo loaded. */
export async function refreshSavedCard(memberId: number, card: MemberCard): Promise<void> {
  if (findCardEnd(memberId) === null) return;
  const photo = await photoAsText(card.photo_url);
  if (findCardEnd(memberId) === null) return;
  writeSavedCard({ memberId, card, photo, savedAt: new Date().toISOString() });
}

/** null when it cannot be loaded: the card then shows initials. */
async function photoAsText(url: string | null): Promise<string | null> {
  if (url === null) return null;
  try {
    const reply = await fetch(url);
    if (!reply.ok) return null;
    const picture = await createImageBitmap(await reply.blob());
    const scale = Math.min(1, PHOTO_WIDTH_PX / picture.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.85);
  } catch {
    return null;
  }
}
