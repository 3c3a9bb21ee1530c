// Letters and cards: rendered once per content, stored, and handed out by short-lived links.
import { createHash, randomBytes } from 'node:crypto';
import { associationImageMessages } from '#shared/association/association-images.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import type { MemberCard, Verification } from '#shared/documents/documents.contract.ts';
import { documentErrors } from '#shared/documents/documents.messages.ts';
import { findImage } from '../../association/association-images.db.ts';
import { change, changeAs } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import { violatesReference } from '../../db/db-errors.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { invalid, notFound, orNotFound, refused } from '../../lib/errors.ts';
import type { CardToDraw } from '../../pdf/card-file.ts';
import { DESIGN_VERSION, type DocumentContent } from '../../pdf/content.ts';
import { plainFacts } from '../../pdf/letter-facts.ts';
import { fieldValues } from '../../pdf/letter-fields.ts';
import { FileMissingError } from '../../storage/file-store.ts';
import { shownDay, viewContext } from '../members/members.open.view.ts';
import { noteFetchedDocument } from '../statement-links/statement-links.open.service.ts';
import {
  type DocumentRow,
  findDocument,
  findDocumentIds,
  findSubject,
  findVerified,
  putDocument,
} from './documents.db.ts';
import {
  cardView,
  documentContent,
  documentFileName,
  exampleContent,
  verificationView,
} from './documents.view.ts';

/** Returns what the member's card says today. Throws 422 for a member without a number. */
export async function showCard(deps: Deps, memberId: number): Promise<MemberCard> {
  const member = await subjectWithNumber(deps, memberId);
  const document = await issueDocument(deps, memberId, 'card');
  return cardView(member, document, viewContext(deps));
}

/** Returns a link to the member's acceptance letter. Throws 404 for an unknown member, 422 for one without a number. */
export function letterLink(deps: Deps, memberId: number): Promise<string> {
  return documentLink(deps, memberId, 'letter');
}

/** Returns a link to the member's card. Throws 404 for an unknown member, 422 for one without a number. */
export function cardLink(deps: Deps, memberId: number): Promise<string> {
  return documentLink(deps, memberId, 'card');
}

/** Returns a link to a card or letter of any member, for an admin. The download is audited. Throws 404 and 422. */
export async function memberDocumentLink(
  deps: Deps,
  admin: AdminCaller,
  { memberId, kind }: { memberId: number; kind: DocumentContent['kind'] },
): Promise<string> {
  const link = await documentLink(deps, memberId, kind);
  await changeAs(deps, admin, async (work) =>
    work.record({ action: `member.download_${kind}`, subjectId: memberId, memberId }),
  );
  return link;
}

async function documentLink(deps: Deps, memberId: number, kind: DocumentContent['kind']): Promise<string> {
  const { key, name } = await storedDocument(deps, memberId, kind);
  return deps.links.url({ key, now: deps.clock.now(), downloadName: name });
}

/** Returns the stored file of a card or letter, and its name for people. Throws 404 and 422. */
export async function storedDocument(
  deps: Deps,
  memberId: number,
  kind: DocumentContent['kind'],
): Promise<{ key: string; name: string }> {
  const { association, files } = deps;
  const { document, content, photoKey } = await issuedDocument(deps, memberId, kind);
  const logoKey = association.look().logo?.file_key ?? null;
  const key = keyOf(document, content, [photoKey, logoKey]);
  if (!(await files.exists(key))) await makeDocument(deps, { key, content, photoKey, logoKey });
  return { key, name: documentFileName(content) };
}

/** Returns the card of a member as it is drawn now. Throws 404 and 422. */
export async function cardToDraw(deps: Deps, memberId: number): Promise<CardToDraw> {
  const { content, photoKey } = await issuedDocument(deps, memberId, 'card');
  return { content, photo: await imageBytes(deps, photoKey) };
}

/** What leaves the product with the card or letter of a member. Throws 404 and 422. */
async function issuedDocument(deps: Deps, memberId: number, kind: DocumentContent['kind']) {
  await noteFetchedDocument(deps, memberId);
  const member = await subjectWithNumber(deps, memberId);
  const document = await issueDocument(deps, memberId, kind);
  const content = documentContent(member, document, {
    ...viewContext(deps),
    settings: deps.association.current(),
  });
  return { document, content, photoKey: kind === 'card' ? member.photo_key : null };
}

/** Returns what letters say about a member today: values of their fields, and the box with his data. Throws 404. */
export async function memberLetterFacts(deps: Deps, db: Database, memberId: number) {
  const member = orNotFound(await findSubject(db, memberId));
  const content = documentContent(
    { ...member, number: member.number ?? '-' },
    { id: 0, kind: 'letter', token: '', created_at: deps.clock.now().toString() },
    { ...viewContext(deps), settings: deps.association.current() },
  );
  return { member, values: fieldValues(content), facts: plainFacts(content) };
}

async function subjectWithNumber({ db }: Pick<Deps, 'db'>, memberId: number) {
  const member = orNotFound(await findSubject(db, memberId));
  const { number } = member;
  if (number === null) throw refused(documentErrors.noMemberNumber);
  return { ...member, number };
}

/** One permanent token per member and kind: what is printed must stay verifiable. */
async function issueDocument(
  deps: Deps,
  memberId: number,
  kind: DocumentContent['kind'],
): Promise<DocumentRow> {
  const known = await findDocument(deps.db, memberId, kind);
  if (known) return known;
  const token = newDocumentToken();
  try {
    return await change(deps, ({ tx, now }) =>
      putDocument(tx, { member_id: memberId, kind, token, created_at: now }),
    );
  } catch (error) {
    if (violatesReference(error)) throw notFound();
    throw error;
  }
}

/** 128 bits: cannot be guessed, and short enough for a small QR code. */
function newDocumentToken(): string {
  return randomBytes(16).toString('base64url');
}

/** The key is a hash of everything visible: after any change the next download renders the document again. */
function keyOf(document: DocumentRow, content: DocumentContent, images: (string | null)[]): string {
  const seen = JSON.stringify([DESIGN_VERSION, content, ...images]);
  const hash = createHash('sha256').update(seen).digest('hex').slice(0, 32);
  return `documents/${document.id}/${hash}.pdf`;
}

interface Draft {
  key: string;
  content: DocumentContent;
  photoKey: string | null;
  logoKey: string | null;
}

async function makeDocument(deps: Deps, { key, content, photoKey, logoKey }: Draft): Promise<void> {
  const photo = await imageBytes(deps, photoKey);
  const logo = await imageBytes(deps, logoKey);
  const signature = await readSignature(deps, content.wording.signatureImageId);
  await deps.files.put(key, await deps.documents.render({ content, photo, logo, signature }));
}

/** A lost image must not prevent the document, which shows initials or the mark instead. */
export async function imageBytes({ files, log }: Deps, key: string | null): Promise<Uint8Array | null> {
  if (key === null) return null;
  try {
    return await files.bytes(key);
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error;
    log.warn({ key }, 'an image of a document is missing');
    return null;
  }
}

/** Finds the current state behind the token of a printed card or letter. Returns undefined for an unknown token. */
export async function findVerification(deps: Deps, token: string): Promise<Verification | undefined> {
  const row = await findVerified(deps.db, token);
  const number = row?.number ?? null;
  return row && number !== null ? verificationView({ ...row, number }, shownDay(deps)) : undefined;
}

/** Tells whether a stored file is a letter or card of a deleted member: links to it stop working immediately. */
export async function isWithdrawn(deps: Pick<Deps, 'db'>, key: string): Promise<boolean> {
  return key.startsWith('documents/') && (await findOrphans(deps, [key])).length > 0;
}

/** Finds those of the stored files that belong to no document any more, because the member was deleted. */
export async function findOrphans(deps: Pick<Deps, 'db'>, keys: string[]): Promise<string[]> {
  const ids = await findDocumentIds(deps.db, keys.map(documentIdOf));
  return keys.filter((key) => !ids.has(documentIdOf(key)));
}

function documentIdOf(key: string): number {
  return Number(/^documents\/(\d+)\//.exec(key)?.[1] ?? 0);
}

/** Returns null where no signature is set, and for a lost one: it must not prevent the letter. */
export async function readSignature(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  imageId: number | null,
): Promise<Uint8Array | null> {
  if (imageId === null) return null;
  const image = await findImage(db, imageId);
  if (image?.kind !== 'signature') return null;
  try {
    return await files.bytes(image.file_key);
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error;
    log.warn({ key: image.file_key }, 'the signature of a letter is missing');
    return null;
  }
}

/**
 * Returns a PDF in base64; nothing is stored. Throws 422 for an unknown signature, 503 when too many documents are
 * waiting.
 */
export async function previewDocument(
  deps: Deps,
  kind: DocumentContent['kind'],
  documents: SettingValues['documents'],
): Promise<string> {
  const content = exampleContent(kind, { ...deps.association.current(), documents }, deps.config.appUrl);
  const signature = await readSignature(deps, documents.signature_image_id);
  if (documents.signature_image_id !== null && !signature)
    throw invalid({ signature_image_id: associationImageMessages.missing });
  const logo = await imageBytes(deps, deps.association.look().logo?.file_key ?? null);
  const bytes = await deps.documents.render({ content, photo: null, logo, signature });
  return Buffer.from(bytes).toString('base64');
}
