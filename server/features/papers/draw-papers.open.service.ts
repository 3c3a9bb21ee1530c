// Papers as PDF: drawn in the thread from what is frozen, with the state of today.
import { createHash } from 'node:crypto';
import { formatDate, jakartaDay } from '#shared/dates.ts';
import { letterErrors } from '#shared/letters/letters.messages.ts';
import { paperStateFacts } from '#shared/papers/papers.states.ts';
import type { Deps } from '../../deps.ts';
import { refused } from '../../lib/errors.ts';
import { findOrder } from '../../orders/orders.db.ts';
import {
  type LetterImages,
  letterContent,
  type PaperToDraw,
  receiptContent,
} from '../../pdf/paper-content.ts';
import { imageBytes } from '../documents/documents.open.service.ts';
import { checkUrl } from './check-url.open.view.ts';
import { findReadablePapers, type PaperRow, readImageKeys } from './papers.open.db.ts';
import { orderOfReceipts, RECEIPT_FOLDER, readPapersOf } from './receipt-file.rule.ts';

type DrawnPaper = Pick<
  PaperRow,
  | 'id'
  | 'kind'
  | 'number'
  | 'day'
  | 'subject'
  | 'addressee'
  | 'valid_until'
  | 'content'
  | 'check_code'
  | 'token'
  | 'state'
  | 'state_reason'
  | 'state_at'
  | 'is_erased'
  | 'fingerprint'
>;

/** Throws 422 for what has no text here. */
export function paperToDraw(appUrl: string, paper: DrawnPaper): PaperToDraw {
  if (paper.kind === 'number' || paper.is_erased === 1) throw refused(letterErrors.noText);
  const content = JSON.parse(paper.content);
  const facts = {
    number: paper.number,
    day: paper.day,
    checkUrl: checkUrl(appUrl, paper),
    lookUpUrl: `${appUrl.replace(/^https?:\/\//, '')}/verifikasi`,
    checkCode: paper.check_code,
    stamp: stampOf(paper),
  };
  if (paper.kind === 'receipt') return { ...facts, kind: 'receipt', content: receiptContent.parse(content) };
  return {
    ...facts,
    kind: 'letter',
    subject: paper.subject,
    addressee: paper.addressee,
    validUntil: paper.valid_until,
    content: letterContent.parse(content),
  };
}

/** The reason of a revocation is the board's. */
function stampOf({ state, state_at, state_reason }: DrawnPaper): PaperToDraw['stamp'] {
  if (state === 'valid' || state_at === null) return null;
  const { stamp } = paperStateFacts[state];
  const on = formatDate(jakartaDay(state_at));
  const sentences = {
    replaced: `Surat ini ${state_reason}.`,
    revoked: `Dicabut pada ${on}.`,
    canceled: `Dibatalkan pada ${on}.`,
  };
  return { word: stamp, sentence: sentences[state] };
}

/** A short-lived link. The file is drawn once for each state. Throws 422 for what has no text here, and 503. */
export async function paperLink(deps: Deps, paper: DrawnPaper): Promise<string> {
  const { config, files, links, clock, documents } = deps;
  const drawn = paperToDraw(config.appUrl, paper);
  const hash = createHash('sha256')
    .update(JSON.stringify([paper.fingerprint, drawn]))
    .digest('hex')
    .slice(0, 32);
  const key = `papers/${paper.id}/${hash}.pdf`;
  if (!(await files.exists(key)))
    await files.put(
      key,
      await documents.render({ paper: drawn, images: await readPaperImages(deps, drawn.content) }),
    );
  return links.url({ key, now: clock.now(), downloadName: paperFileName(paper) });
}

export function paperFileName({ kind, number }: Pick<PaperRow, 'kind' | 'number'>): string {
  return `${kind === 'receipt' ? 'Kuitansi' : 'Surat'} ${number.replaceAll('/', '-')}.pdf`;
}

/** A lost image must not prevent the paper. */
export async function readPaperImages(
  deps: Deps,
  { sender, signers }: Pick<PaperToDraw['content'], 'sender' | 'signers'>,
): Promise<LetterImages> {
  const ids = [sender.logoImageId, ...signers.map(({ signatureImageId }) => signatureImageId)];
  const keys = await readImageKeys(
    deps.db,
    ids.filter((id) => id !== null),
  );
  const read = (id: number | null) => imageBytes(deps, id === null ? null : (keys.get(id) ?? null));
  const signatures: (Uint8Array | null)[] = [];
  for (const { signatureImageId } of signers) signatures.push(await read(signatureImageId));
  return { logo: await read(sender.logoImageId), signatures };
}

/** Those of the stored files whose paper has no text any more, because its member was deleted. */
export async function findOrphanedPapers(deps: Pick<Deps, 'db'>, keys: readonly string[]): Promise<string[]> {
  const ids = await findReadablePapers(deps.db, keys.map(paperIdIn));
  return keys.filter((key) => !ids.has(paperIdIn(key)));
}

/** Whether a stored file is a paper without text: links to it stop working immediately. */
export async function isErasedPaper(deps: Pick<Deps, 'db'>, key: string): Promise<boolean> {
  if (key.startsWith(`${RECEIPT_FOLDER}/`)) return hasErased(deps, orderOfReceipts(key));
  return key.startsWith('papers/') && (await findOrphanedPapers(deps, [key])).length > 0;
}

/** Whether one of the receipts in the file of this order has no text any more. */
async function hasErased({ db }: Pick<Deps, 'db'>, orderId: number): Promise<boolean> {
  const papers = readPapersOf((await findOrder(db, orderId))?.input ?? null);
  return (await findReadablePapers(db, papers)).size < papers.length;
}

function paperIdIn(key: string): number {
  return Number(/^papers\/(\d+)\//.exec(key)?.[1] ?? 0);
}
