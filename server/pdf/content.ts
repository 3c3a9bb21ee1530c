// The content of letter and card as plain data. It is sent to the worker and hashed into the name of the stored file.

import type { Shades } from '#shared/association/default-shades.ts';
import { formatDate } from '#shared/dates.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { type StopReason, stopLabel, stopReasonLabels } from '#shared/stops/stops.states.ts';

export interface DocumentContent {
  kind: 'card' | 'letter';
  associationName: string;
  appName: string;
  supportEmail: string;
  /** Of the association's colour. */
  shades: Shades;
  /** What the QR code leads to. */
  verificationUrl: string;
  titleBefore: string | null;
  name: string;
  titleAfter: string | null;
  number: string;
  company: string;
  companyCategory: string | null;
  category: string | null;
  /** Jakarta days, `YYYY-MM-DD`. */
  issuedOn: string;
  startedOn: string | null;
  expiredOn: string | null;
  /** The first day of a membership that is not active yet. Left out of all others, whose stored files stay. */
  activeFrom?: string | undefined;
  /** It has no end ('Seumur hidup'). Left out of all others, as what follows. */
  isLifetime?: true | undefined;
  /** It has ended, and goes on until this day. */
  graceUntil?: string | undefined;
  /** Of who has stopped. */
  stopReason?: StopReason | undefined;
  wording: Wording;
}

/** What the association itself says on the document. */
export interface Wording {
  /** With fields: Markdown for a letter, one sentence for a card. */
  text: string;
  /** The rest is for letters. */
  place: string | null;
  signerName: string | null;
  signerPosition: string | null;
  /** Where the office is reached, in one line for the foot; null when nothing is set. */
  office: string | null;
  /** Its pixels come with the order. */
  signatureImageId: number | null;
}

export interface DocumentOrder {
  content: DocumentContent;
  /** JPEG; the card shows it. */
  photo: Uint8Array | null;
  /** PNG or JPEG, instead of the mark of the product. */
  logo?: Uint8Array | null;
  /** PNG or JPEG; the letter shows it above the name of the signer. */
  signature: Uint8Array | null;
}

/** Raise it with every visible change of the design, so that stored files are rendered again. */
export const DESIGN_VERSION = 1;

/**
 * Says until when the membership is valid; before its first day, from when on; that it has stopped. With its label;
 * null without a period.
 */
export function describeValidity(content: DocumentContent): [label: string, value: string | null] {
  const { activeFrom, graceUntil, stopReason } = content;
  if (stopReason !== undefined) return [stopLabel, stopReasonLabels[stopReason]];
  if (activeFrom !== undefined) return [memberLabels.activeFrom, formatDate(activeFrom)];
  if (graceUntil !== undefined) return [memberLabels.graceUntil, formatDate(graceUntil)];
  return [memberLabels.expiredAt, formatLastDay(content)];
}

/** Writes the true end in words; null without a period. */
export function formatLastDay({ isLifetime, expiredOn }: DocumentContent): string | null {
  if (isLifetime) return memberLabels.lifetime;
  return expiredOn && formatDate(expiredOn);
}
