// The screens of letters with numbers, and the pages where a stranger checks one. The first of them switches 'Surat' on.
import { randomUUID } from 'node:crypto';
import { letterBooks } from '#shared/letters/letter-book.contract.ts';
import { type Letter, letters } from '#shared/letters/letters.contract.ts';
import { ownLetters } from '#shared/letters/requests.contract.ts';
import { addLetterDraft, issueLetter, useLetterType } from '../builders/as-admin/letters.ts';
import { click, type Screen, withFailure } from './screen.ts';
import { demoAccount, openSession, openSuperAdmin, type Session } from './session.ts';

type Row = Omit<Screen, 'area' | 'viewer'>;

const one = ['little'] as const;

/** After there is a type. */
const withType =
  (path: string) =>
  async (session: Session): Promise<string> => {
    await useLetterType(session);
    return path;
  };

async function draftPath(session: Session): Promise<string> {
  return `/admin/letters/drafts/${(await addLetterDraft(session)).id}`;
}

async function listPath(session: Session): Promise<string> {
  await addLetterDraft(session);
  return '/admin/letters';
}

async function typePath(session: Session): Promise<string> {
  return `/admin/letters/types/${(await useLetterType(session)).id}`;
}

async function letterPath(session: Session): Promise<string> {
  return `/admin/letters/${(await issueLetter(session)).id}`;
}

async function revokedLetter(session: Session): Promise<Letter> {
  const { id, state } = await issueLetter(session);
  const body = { reason: 'Nama acara keliru', seen: { state } };
  return (await session.ask(letters.revoke, { params: { id }, body })).data;
}

/** Raden asks for a letter. */
async function addRequest(session: Session): Promise<void> {
  const type = await useLetterType(session);
  const { ask } = await openSession(session, 'raden', demoAccount('raden'));
  const body = {
    type: type.id,
    purpose: 'pembukaan rekening',
    addressee: 'Bank Contoh Nusantara cabang Bandung',
    attempt: randomUUID(),
  };
  const waiting = (await ask(ownLetters.requests)).data.some(({ state }) => state === 'waiting');
  if (!waiting) await ask(ownLetters.ask, { body });
}

async function requestsPath(session: Session): Promise<string> {
  await addRequest(session);
  return '/admin/letters/requests';
}

async function bookPath(session: Session): Promise<string> {
  await revokedLetter(session);
  const [book] = (await session.ask(letterBooks.list)).data;
  return `/admin/letters/books/${book?.id}`;
}

async function ownPath(member: Session): Promise<string> {
  await addRequest(await openSuperAdmin(member));
  return '/letters';
}

const requests = { route: 'admin/letters/requests', path: requestsPath, worlds: one } as const;
const list = { route: 'admin/letters', path: listPath, worlds: one } as const;
const types = { route: 'admin/letters/types', path: withType('/admin/letters/types'), worlds: one } as const;
const signers = {
  route: 'admin/letters/signers',
  path: withType('/admin/letters/signers'),
  worlds: one,
} as const;
const type = { route: 'admin/letters/types/:typeId', path: typePath, worlds: one } as const;
const draft = { route: 'admin/letters/drafts/:draftId', path: draftPath, worlds: one } as const;
const letter = { route: 'admin/letters/:letterId', path: letterPath, worlds: one } as const;

const failing: Row[] = [
  { name: 'letters', ...list },
  { name: 'letter draft', ...draft },
  { name: 'letter', ...letter },
  { name: 'letter requests', ...requests },
  {
    name: 'letter books',
    route: 'admin/letters/books',
    path: withType('/admin/letters/books'),
    worlds: one,
  },
  { name: 'letter book', route: 'admin/letters/books/:bookId', path: bookPath, worlds: one },
  { name: 'letter types', ...types },
  { name: 'letter type', ...type },
  {
    name: 'new letter type',
    route: 'admin/letters/types/create',
    path: withType('/admin/letters/types/create'),
    worlds: one,
  },
  { name: 'letter signers', ...signers },
];

const rows: Row[] = [
  { name: 'letters, writing', ...list, act: click('Tulis Surat') },
  { name: 'letters, taking a number', ...list, act: click('Ambil Nomor') },
  { name: 'letter draft, issuing', ...draft, act: click('Terbitkan') },
  { name: 'letter, revoking', ...letter, act: click('Cabut') },
  {
    name: 'letter, revoked',
    ...letter,
    path: async (session) => `/admin/letters/${(await revokedLetter(session)).id}`,
  },
  { name: 'letter requests, deciding', ...requests, act: click(/^Putuskan/) },
  { name: 'letter types, new term', ...types, act: click('Mulai periode baru') },
  {
    name: 'letter type, used numbers',
    ...type,
    act: click(/^(?:Mulai dari nomor lain|Catat nomor terpakai)$/),
  },
  { name: 'letter signers, new', ...signers, act: click('Tambah Penanda Tangan') },
];

const asSuperAdmin = (row: Row): Screen => ({ area: 'admin', viewer: 'super admin', ...row });

const own = { area: 'member', viewer: 'raden', route: 'letters', path: ownPath, worlds: one } as const;

const pathOf = ({ check_url }: Letter) => new URL(check_url).pathname;

const check = { area: 'public', viewer: 'visitor', route: 'verifikasi/:token', worlds: one } as const;

export const letterScreens: Screen[] = [
  ...failing.map(asSuperAdmin).flatMap(withFailure),
  ...rows.map(asSuperAdmin),
  ...withFailure({ ...own, name: 'own letters' }),
  { ...own, name: 'own letters, asking', act: click('Mohon Surat') },
  {
    ...check,
    name: 'letter check, valid',
    path: async (visitor) => pathOf(await issueLetter(await openSuperAdmin(visitor))),
  },
  {
    ...check,
    name: 'letter check, revoked',
    path: async (visitor) => pathOf(await revokedLetter(await openSuperAdmin(visitor))),
  },
  { area: 'public', viewer: 'visitor', name: 'number check', route: 'verifikasi', worlds: one },
  {
    area: 'public',
    viewer: 'visitor',
    name: 'number check, unknown',
    route: 'verifikasi',
    worlds: one,
    act: async (page) => {
      await page.getByLabel('Nomor surat').fill('001/SKA/PC/I/2026');
      await page.getByLabel('Kode periksa').fill('AAAAAA');
      await page.getByRole('button', { name: 'Periksa' }).click();
    },
  },
];
