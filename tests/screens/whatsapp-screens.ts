// The screens of reminders by WhatsApp: people in the list, one with a landline, nobody, and an open draft.
import { members } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { addDueMember } from '../builders/as-admin/due-members.ts';
import { storeLandline } from '../builders/stored-phones.ts';
import { click, type Screen, withFailure } from './screen.ts';
import type { Session } from './session.ts';

const route = 'admin/reminders/whatsapp';
const desk = 'admin/payments/verification';

type Row = Omit<Screen, 'area' | 'viewer'>;

const NAME = 'Yulia Rahmawati';

/** Once for each world. */
async function addPeople(session: Session): Promise<number> {
  const { data } = await session.ask(members.list, { query: { keyword: NAME } });
  if (data[0]) return data[0].id;
  storeLandline(session, await addDueMember(session, 3, { name: 'Slamet Riyadi' }));
  await addDueMember(session, -9, { name: 'Kartika Sari Dewi', title_after_name: 'S.T.P., M.Si.' });
  const yulia = await addDueMember(session, 25, { name: NAME });
  return yulia.id;
}

async function walk(session: Session): Promise<string> {
  await addPeople(session);
  return `/${route}`;
}

async function unreachable(session: Session): Promise<string> {
  await addPeople(session);
  const { data } = await session.ask(members.list, { query: { keyword: 'Slamet Riyadi' } });
  return `/${route}?person=${data[0]?.id}`;
}

async function waitingProof(session: Session): Promise<string> {
  const { data } = await session.ask(payments.list, { query: { status: 'waiting_confirmation' } });
  return `/${desk}?verify=${data[0]?.id}`;
}

const little = ['little'] as const;

const rows: Row[] = [
  { name: 'whatsapp, no number', route, path: unreachable, worlds: little },
  { name: 'whatsapp, nobody', route, path: `/${route}?stage=before_60`, worlds: ['empty'] },
  {
    name: 'member, whatsapp',
    route: 'admin/users/:userId/manage',
    path: async (session) => `/admin/users/${await addPeople(session)}/manage`,
    worlds: little,
    act: click('Ingatkan lewat WhatsApp'),
  },
  {
    name: 'verification, whatsapp',
    route: desk,
    path: waitingProof,
    worlds: little,
    act: click('Nominal berbeda'),
  },
];

const asSuperAdmin = (row: Row): Screen => ({ area: 'admin', viewer: 'super admin', ...row });

export const whatsAppScreens: Screen[] = [
  ...withFailure(asSuperAdmin({ name: 'whatsapp', route, path: walk, worlds: little })),
  ...rows.map(asSuperAdmin),
];
