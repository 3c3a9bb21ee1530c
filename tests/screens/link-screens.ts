// The screens behind the links of a reminder: renewal at each state of its bill, and the opt-out.
import { payments } from '#shared/payments/payments.contract.ts';
import { reminderOptOut } from '#shared/reminders/preferences.contract.ts';
import { type RenewPage, renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { addDueMember } from '../builders/as-admin/due-members.ts';
import { optOutLinkOf } from '../builders/as-member/reminders.ts';
import { jpeg } from '../builders/files.ts';
import { addStoredRenewLink } from '../builders/stored-renew-link.ts';
import type { Screen } from './screen.ts';
import { openSession, type Session } from './session.ts';

const demoAdmin = { email: 'superadmin@anggota.example', password: 'sensori-demo-2026' };

const renewal = {
  area: 'public',
  viewer: 'visitor',
  route: 'perpanjang/:token',
  worlds: ['little'],
} as const;
const optOut = { ...renewal, route: 'pengingat/berhenti/:token' } as const;

/** A member whose membership ended nine days ago. */
async function addLapsed(visitor: Session) {
  const admin = await openSession(visitor, 'super admin', demoAdmin);
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

const optOutAs =
  (is_on: 0 | 1) =>
  async (visitor: Session): Promise<string> => {
    const { member } = await addLapsed(visitor);
    const { pathname } = new URL(optOutLinkOf(visitor, member.id));
    const token = pathname.split('/').at(-1) ?? '';
    await visitor.ask(reminderOptOut.update, { params: { token }, body: { is_on } });
    return pathname;
  };

export const linkScreens: Screen[] = [
  { ...renewal, name: 'renewal link, years', path: linkAfter() },
  { ...renewal, name: 'renewal link, bill', path: linkAfter(order) },
  { ...renewal, name: 'renewal link, waiting', path: linkAfter(order, sendProof) },
  { ...renewal, name: 'renewal link, rejected', path: linkAfter(order, sendProof, reject) },
  { ...optOut, name: 'opt out', path: optOutAs(1) },
  { ...optOut, name: 'opt out, off', path: optOutAs(0) },
];
