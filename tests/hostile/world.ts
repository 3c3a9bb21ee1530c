// A small association to attack: accounts of every kind, with payments, guides, files, imports and images.
import { optOutUrl } from '../../server/features/reminders/opt-out-links.rule.ts';
import {
  addAdmin,
  addMember,
  firstCompanyCategory,
  signIn,
  type TestAccount,
} from '../builders/rows/accounts.ts';
import { addCategory, addCompanyCategory, addGuide } from '../builders/rows/catalogue.ts';
import { addDecidedPayment, addOrder, addProvedPayment } from '../builders/rows/payments.ts';
import { addRenewLink } from '../builders/rows/renew-links.ts';
import { addStatement } from '../builders/rows/statements.ts';
import { type Api, startApi } from '../setup/api/api.ts';
import { closeMonth } from '../setup/api/months.ts';
import { addOwnContents, type OwnContents } from '../setup/api/own-contents.ts';
import { makeMalformedFiles, type NamedFile } from './malformed-files.ts';

export const callers = ['nobody', 'stranger', 'member', 'other member', 'Admin', 'Super Admin'] as const;
export type CallerName = (typeof callers)[number];

/** The path of a page that its token opens. */
interface PageLink {
  path: string;
  memberId: number;
}

export interface World {
  api: Api;
  /** Of open sessions; `undefined` without a login. */
  tokenOf(caller: CallerName): string | undefined;
  memberIdOf(caller: CallerName): number | undefined;
  /** Ids that exist at first, by what they name. */
  ids: {
    members: number[];
    admins: number[];
    payments: number[];
    renewals: number[];
    categories: number[];
    companyCategories: number[];
    guides: number[];
    statementRows: number[];
    renewLinks: string[];
  } & Omit<OwnContents, 'imported'>;
  emails: string[];
  files: NamedFile[];
  /** Of pages with forms. */
  links: PageLink[];
  /** Opens another session if a request has ended the previous one. */
  signInAgain(caller: CallerName): Promise<void>;
}

interface WorldOptions {
  /** Runs before the first call, for example to add the pages. */
  prepare?: (api: Api) => Promise<void>;
}

/** The mails stay in a local mailbox. The accounts that call are not among those to be deleted. */
export async function openWorld(
  scope: Parameters<typeof startApi>[0],
  { prepare }: WorldOptions = {},
): Promise<World> {
  const api = await startApi(scope, { environment: { SMTP_URL: '' } });
  await prepare?.(api);
  const accounts: Partial<Record<CallerName, TestAccount>> = {
    member: await addMember(api),
    'other member': await addMember(api),
    Admin: await addAdmin(api),
    'Super Admin': await addAdmin(api, { role: 'Super Admin' }),
  };
  const {
    member,
    'other member': other,
    Admin: admin,
    'Super Admin': superAdmin,
  } = accounts as Record<CallerName, TestAccount>;
  const victims = [await addMember(api), await addMember(api), await addMember(api)];
  const payments = [
    await addDecidedPayment(api, { member, admin }),
    await addOrder(api, member),
    await addDecidedPayment(api, { member: other, admin }, { status: 'rejected' }),
    await addProvedPayment(api, other),
  ];
  for (const victim of victims) payments.push(await addDecidedPayment(api, { member: victim, admin }));
  const idsOf = async (table: 'renewals' | 'categories' | 'company_categories' | 'guides') =>
    (await api.deps.db.selectFrom(table).select('id').execute()).map(({ id }) => id);
  await addCategory(api);
  await addCompanyCategory(api, { code: 'Z' });
  await addGuide(api);
  const { imported, ...own } = await addOwnContents(api, superAdmin.token);
  const day = { booked_on: '2026-10-15' };
  const statementRows = [
    ...(await addStatement(api, [{}, { state: 'ignored' }, { state: 'likely' }])),
    ...(await addStatement(api, [day, { ...day, state: 'ignored' }])),
  ];
  await closeMonth(api, superAdmin.token ?? '', '2026-10');
  const renewLinks = [
    { ...(await addRenewLink(api, member.id)), memberId: member.id },
    { ...(await addRenewLink(api, other.id, 'whatsapp')), memberId: other.id },
  ];
  const optOuts = [member, other].map(({ id }) => ({ url: optOutUrl(api.deps, id), memberId: id }));
  return {
    api,
    tokenOf: (caller) => (caller === 'stranger' ? 'x'.repeat(43) : accounts[caller]?.token),
    memberIdOf: (caller) => (caller.endsWith('member') ? accounts[caller]?.id : undefined),
    ids: {
      ...own,
      members: [...victims.map(({ id }) => id), ...imported.slice(0, 2)],
      admins: [(await addAdmin(api)).id, (await addAdmin(api, { role: 'Super Admin' })).id],
      payments,
      renewals: await idsOf('renewals'),
      categories: await idsOf('categories'),
      companyCategories: [await firstCompanyCategory(api), ...(await idsOf('company_categories'))],
      guides: await idsOf('guides'),
      renewLinks: renewLinks.map(({ token }) => token),
      statementRows,
    },
    emails: [member.email, victims[0]?.email ?? '', admin.email],
    files: await makeMalformedFiles(),
    links: [...renewLinks, ...optOuts].map(({ url, memberId }) => ({
      path: new URL(url).pathname,
      memberId,
    })),
    async signInAgain(name) {
      const account = accounts[name] as TestAccount;
      const isAdmin = name === 'Admin' || name === 'Super Admin';
      account.token = await signIn(api, isAdmin ? { adminId: account.id } : { memberId: account.id });
    },
  };
}
