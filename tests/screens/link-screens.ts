// The screens behind the links of a reminder: renewal at each state of its bill, and the opt-out. Admins see both, too.
import { payments } from '#shared/payments/payments.contract.ts';
import { reminderOptOut } from '#shared/reminders/preferences.contract.ts';
import { type RenewPage, renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { addDueMember } from '../builders/as-admin/due-members.ts';
import { optOutLinkOf } from '../builders/as-member/reminders.ts';
import { jpeg } from '../builders/files.ts';
import { addStoredRenewLink } from '../builders/stored-renew-link.ts';
import type { Screen } from './screen.ts';
import { openSuperAdmin, type Session } from './session.ts';

const renewal = {
  area: 'public',
  viewer: 'visitor',
  route: 'perpanjang/:token',
  worlds: ['little'],
} as const;
const optOut = { ...renewal, route: 'pengingat/berhenti/:token' } as const;

/** A member whose membership ended nine days ago. */
async function addLapsed(visitor: Session) {
  const admin = await openSuperAdmin(visitor);
  const name = 'Raden Ajeng Kusumaningtyas Wulandari Prabowo';
  return { admin, member: await addDueMember(admin, -9, { name }) };
}

type Step = (visitor: Session, token: string, admin: Session) => Promise<unknown>;

/** The page of a new member's link after these steps. */
const linkAfter =
  (...steps: Step[]) =>
  async (visitor: Session): Promise<string> => {
    const { admin, member } = await addLapsed(visitor);
    const path = addStoredRenewLink(visitor, member);
    const token = path.split('/').at(-1) ?? '';
    for (const step of steps) await step(visitor, token, admin);
    return path;
  };

const order: Step = ({ ask }, token) => ask(renewLinks.order, { params: { token }, body: { duration: 2 } });

async function billOf({ ask }: Session, token: string): Promise<NonNullable<RenewPage['bill']>> {
  const { bill } = (await ask(renewLinks.show, { params: { token } })).data;
  if (!bill) throw new Error('Nothing is ordered yet.');
  return bill;
}

const sendProof: Step = async (visitor, token) => {
  const { no } = await billOf(visitor, token);
  const body = { no, bank_account_name: 'Raden Prabowo', note: 'Lewat m-banking' };
  await visitor.ask(renewLinks.sendProof, { params: { token }, body, file: await jpeg() });
};

const reject: Step = async (visitor, token, admin) => {
  const { no } = await billOf(visitor, token);
  const { data } = await admin.ask(payments.list, { query: { keyword: no } });
  const body = { status: 'rejected', admin_note: 'Tanggal transfer pada foto tidak terbaca.' };
  await admin.ask(payments.decide, { params: { id: data[0]?.id ?? 0 }, body });
};

async function switchReminders(visitor: Session, member: { id: number }, is_on: 0 | 1): Promise<string> {
  const { pathname } = new URL(optOutLinkOf(visitor, member.id));
  const token = pathname.split('/').at(-1) ?? '';
  await visitor.ask(reminderOptOut.update, { params: { token }, body: { is_on } });
  return pathname;
}

const optOutAs =
  (is_on: 0 | 1) =>
  async (visitor: Session): Promise<string> =>
    switchReminders(visitor, (await addLapsed(visitor)).member, is_on);

/** What an admin sees of a member who has a working link, and wants no reminders since today. */
async function withoutReminders(session: Session): Promise<string> {
  const { member } = await addLapsed(session);
  addStoredRenewLink(session, member);
  await switchReminders(session, member, 0);
  return `/admin/users/${member.id}/manage?tab=membership`;
}

export const linkScreens: Screen[] = [
  { ...renewal, name: 'renewal link, years', path: linkAfter() },
  { ...renewal, name: 'renewal link, bill', path: linkAfter(order) },
  { ...renewal, name: 'renewal link, waiting', path: linkAfter(order, sendProof) },
  { ...renewal, name: 'renewal link, rejected', path: linkAfter(order, sendProof, reject) },
  { ...optOut, name: 'opt out', path: optOutAs(1) },
  { ...optOut, name: 'opt out, off', path: optOutAs(0) },
  {
    area: 'admin',
    viewer: 'super admin',
    name: 'manage member, no reminders',
    route: 'admin/users/:userId/manage',
    path: withoutReminders,
    worlds: ['little'],
  },
];
