// What letter and card say: plain data that crosses into the worker and decides under which name a file is kept.

export interface DocumentContent {
  kind: 'card' | 'letter';
  associationName: string;
  appName: string;
  supportEmail: string;
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
}

export interface DocumentOrder {
  content: DocumentContent;
  /** JPEG; the card shows it. */
  photo: Uint8Array | null;
}

/** Changes with the design, so that kept files of an older one are made anew. */
export const DESIGN = 1;
