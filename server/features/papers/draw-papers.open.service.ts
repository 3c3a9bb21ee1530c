// Papers as PDF: drawn in the thread from what is frozen, with the state of today.
import { createHash } from 'node:crypto';
import { formatDate, jakartaDay } from '#shared/dates.ts';
import { letterErrors } from '#shared/letters/letters.messages.ts';
import { paperStateFacts } from '#shared/papers/papers.states.ts';
import type { Deps } from '../../deps.ts';
import { refused } from '../../lib/errors.ts';
import {
  type LetterContent,
  type LetterImages,
  type LetterToDraw,
  letterContent,
} from '../../pdf/paper-content.ts';
import { imageBytes } from '../documents/documents.open.service.ts';
import { checkUrl } from './check-url.open.view.ts';
import { findReadablePapers, type PaperRow, readImageKeys } from './papers.open.db.ts';

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
export function letterToDraw(appUrl: string, paper: DrawnPaper): LetterToDraw {
  if (paper.kind !== 'letter' || paper.is_erased === 1) throw refused(letterErrors.noText);
  return {
    number: paper.number,
    day: paper.day,
    subject: paper.subject,
    addressee: paper.addressee,
    validUntil: paper.valid_until,
    content: letterContent.parse(JSON.parse(paper.content)),
    checkUrl: checkUrl(appUrl, paper),
    lookUpUrl: `${appUrl.replace(/^https?:\/\//, '')}/verifikasi`,
    checkCode: paper.check_code,
    stamp: stampOf(paper),
  };
}

/** The reason of a revocation is the board's. */
function stampOf({ state, state_at, state_reason }: DrawnPaper): LetterToDraw['stamp'] {
  const { stamp } = paperStateFacts[state];
  if (stamp === null || state_at === null) return null;
  const sentence =
    state === 'replaced' ? `Surat ini ${state_reason}.` : `Dicabut pada ${formatDate(jakartaDay(state_at))}.`;
  return { word: stamp, sentence };
}

/** Returns a short-lived link. The file is drawn once for each state. Throws 422 for what has no text here, and 503. */
export async function paperLink(deps: Deps, paper: DrawnPaper): Promise<string> {
  const { config, files, links, clock, documents } = deps;
  const drawn = letterToDraw(config.appUrl, paper);
  const hash = createHash('sha256')
    .update(JSON.stringify([paper.fingerprint, drawn]))
    .digest('hex')
    .slice(0, 32);
  const key = `papers/${paper.id}/${hash}.pdf`;
  if (!(await files.exists(key)))
    await files.put(
      key,
      await documents.render({ paper: drawn, images: await readLetterImages(deps, drawn.content) }),
    );
  return links.url({ key, now: clock.now(), downloadName: paperFileName(paper) });
}

export function paperFileName({ number }: Pick<PaperRow, 'number'>): string {
  return `Surat ${number.replaceAll('/', '-')}.pdf`;
}

/** A lost image must not prevent the letter. */
export async function readLetterImages(
  deps: Deps,
  { sender, signers }: Pick<LetterContent, 'sender' | 'signers'>,
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

/** Finds those of the stored files whose paper has no text any more, because its member was deleted. */
export async function findOrphanedPapers(deps: Pick<Deps, 'db'>, keys: readonly string[]): Promise<string[]> {
  const ids = await findReadablePapers(deps.db, keys.map(paperIdIn));
  return keys.filter((key) => !ids.has(paperIdIn(key)));
}

/** Tells whether a stored file is a paper without text: links to it stop working immediately. */
export async function isErasedPaper(deps: Pick<Deps, 'db'>, key: string): Promise<boolean> {
  return key.startsWith('papers/') && (await findOrphanedPapers(deps, [key])).length > 0;
}

function paperIdIn(key: string): number {
  return Number(/^papers\/(\d+)\//.exec(key)?.[1] ?? 0);
}
