// What each person of the demo data did, and when.
import { change } from '../changes/change.ts';
import type { Deps } from '../deps.ts';
import { addMemberRow } from '../features/members/members.open.service.ts';
import { decidePayment } from '../features/payments/payment-decisions.service.ts';
import { orderDues, sendProof } from '../features/payments/payments.open.service.ts';
import { stopMember } from '../features/stops/stops.service.ts';
import type { AdminCaller } from '../http/caller.ts';
import { makeClock } from '../lib/clock.ts';
import { type DemoPerson, daysUntilEnd, demoKinds, demoRenewals, demoStops } from './demo-people.ts';

export interface World {
  deps: Deps;
  admin: AdminCaller;
  passwordHash: string;
  /** A photographed transfer slip. */
  slip: Buffer;
}

/** Registers the person and plays the story up to now. */
export async function playStory(world: World, person: DemoPerson, index: number): Promise<void> {
  const at = daysBefore(world, index);
  const { story } = person;
  const joined: Partial<Record<string, number>> = {
    member: 210,
    renewed: 400,
    expired: 800,
    'long-standing': 1500,
    refused: 90,
  };
  const end = daysUntilEnd[person.name];
  const paidDays = end === undefined ? undefined : YEAR_DAYS - end;
  const joinedDays = paidDays === undefined ? (joined[story] ?? 12) : paidDays + 5;
  const id = await addPerson(at(joinedDays), world, person, index);
  const years = (index % 2) + 1;

  switch (story) {
    case 'waiting_payment':
      await order(at(2), id, years);
      break;
    case 'canceled':
      await order(at(6), id, 1);
      await order(at(5), id, 3);
      break;
    case 'waiting_confirmation':
      await prove(at(1), world, id, await order(at(3), id, years));
      break;
    case 'rejected':
      await decide(at(2), world, await provePayment(at(4), world, id, years), 'rejected');
      break;
    case 'member':
      await joinAndPay(at, world, {
        id,
        paidDays: paidDays ?? 205,
        years: paidDays === undefined ? years : 1,
      });
      break;
    case 'renewed':
      await decide(at(395), world, await provePayment(at(398), world, id, 1), 'paid');
      await decide(at(50), world, await provePayment(at(52), world, id, 2), 'paid');
      break;
    case 'expired':
      await joinAndPay(at, world, { id, paidDays: paidDays ?? 795, years: 1 });
      break;
    default:
      break;
  }
  const renewedDays = demoRenewals[person.name];
  if (renewedDays !== undefined) await order(at(renewedDays), id, 1);
  const reason = demoStops[person.name];
  if (reason)
    await stopMember(at(20), world.admin, id, { reason, note: null, stopped_on: null, is_mailed: 0 });
}

const YEAR_DAYS = 365;

/** `paidDays`: how many days ago the payment was verified. */
async function joinAndPay(
  at: (days: number) => Deps,
  world: World,
  { id, paidDays, years }: { id: number; paidDays: number; years: number },
): Promise<void> {
  await decide(at(paidDays), world, await provePayment(at(paidDays + 2), world, id, years), 'paid');
}

/** The deps with the clock some days back; later people acted at other hours. */
function daysBefore({ deps }: World, index: number) {
  return (days: number): Deps => {
    const instant = deps.clock.now().subtract({ hours: days * 24, minutes: index * 37 });
    return { ...deps, clock: makeClock(() => instant.epochMilliseconds) };
  };
}

async function addPerson(deps: Deps, world: World, person: DemoPerson, index: number): Promise<number> {
  const category = await deps.db
    .selectFrom('company_categories')
    .select('id')
    .where('code', '=', person.code)
    .executeTakeFirstOrThrow();
  const kind = demoKinds[person.name];
  const kinds = deps.db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', kind ?? '');
  const category_id = kind && (await kinds.executeTakeFirstOrThrow()).id;
  const firstName = person.name.split(' ')[0]?.toLowerCase() ?? 'anggota';
  const isWithoutPassword = person.story === 'long-standing';
  return change(deps, (work) =>
    addMemberRow(
      work,
      {
        name: person.name,
        email: `${firstName}@anggota.example`,
        title_before_name: person.before || null,
        title_after_name: person.after || null,
        place_of_birth: person.place,
        date_of_birth: `${1970 + (index % 28)}-${String((index % 12) + 1).padStart(2, '0')}-15`,
        company: person.company,
        company_category: category.id,
        hp: `+628120000${String(1000 + index)}`,
      },
      {
        password_hash: isWithoutPassword ? null : world.passwordHash,
        email_verified_at: person.story === 'unverified' || isWithoutPassword ? null : work.now,
        status: person.story === 'refused' ? 'rejected' : 'pending',
        ...(category_id && { category_id }),
      },
    ),
  );
}

async function order(deps: Deps, memberId: number, years: number): Promise<number> {
  return (await orderDues(deps, memberId, { years })).id;
}

async function prove(deps: Deps, { slip }: World, memberId: number, id: number): Promise<number> {
  await sendProof(
    deps,
    { memberId, id },
    { file: slip, bank_account_name: 'Rekening Pribadi', note: 'Transfer melalui m-banking' },
  );
  return id;
}

async function provePayment(deps: Deps, world: World, memberId: number, years: number): Promise<number> {
  return prove(deps, world, memberId, await order(deps, memberId, years));
}

async function decide(deps: Deps, { admin }: World, id: number, status: 'paid' | 'rejected'): Promise<void> {
  const admin_note =
    status === 'rejected' ? 'Nominal transfer tidak sesuai. Silahkan kirim ulang bukti yang benar.' : null;
  await decidePayment(deps, admin, id, { status, admin_note });
}
