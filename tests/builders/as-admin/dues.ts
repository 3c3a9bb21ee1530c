// An association with every rule of dues: kinds of members with their own dues, and members of each kind.
import { duesSettings } from '#shared/association/dues.contract.ts';
import { addDays } from '#shared/calendar-days.ts';
import { categories } from '#shared/categories/categories.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { memberStops } from '#shared/stops/stops.contract.ts';
import type { Ask } from '../../../tools/product-api.ts';
import { todayInJakarta } from '../today.ts';
import { addMember } from './members.ts';

/** `today`: `YYYY-MM-DD`. As a Super Admin. Returns ids. */
export async function setUpKinds(ask: Ask, today = todayInJakarta()) {
  const { value, version } = (await ask(duesSettings.show)).data;
  const rules = { is_by_category: 1, period: 'membership_year', is_first_year_by_months: 1, grace_days: 30 };
  await ask(duesSettings.save, { body: { ...value, ...rules, version } });
  const student = await addKind(ask, 'Anggota Muda', {
    fee: 75_000,
    entryFee: 50_000,
    coming: 90_000,
    today,
  });
  const honorary = await addKind(ask, 'Anggota Luar Biasa', { fee: 300_000, entryFee: 500_000, today });

  const pending = { owes_entry_fee: 1, member_category: student };
  const paid = await addMember({ ask }, { name: 'Lunas Uang Pangkal', ...pending });
  const bill = await order(ask, paid.id);
  await ask(payments.decide, { params: { id: bill }, body: { status: 'paid', admin_note: '' } });
  const graduate = await addMember({ ask }, { name: 'Sudah Lulus', ...pending });
  await order(ask, graduate.id);
  await ask(memberCategories.change, {
    params: { id: graduate.id },
    body: { member_category: honorary, reason: 'Lulus', begins_on: today },
  });
  const grant = (user: number, more: object) =>
    ask(renewals.add, { body: { user, reason: 'Rapat pengurus', ...more } });
  const exempt = await addMember({ ask }, { name: 'Dibebaskan' });
  await grant(exempt.id, { kind: 'dispensation', duration: 1 });
  const lifelong = await addMember({ ask }, { name: 'Pendiri' });
  await grant(lifelong.id, { kind: 'lifetime' });
  const ended = { started_at: addDays(today, -370), expired_at: addDays(today, -5) };
  const late = await addMember({ ask }, { name: 'Dalam Masa Tenggang', status: 'active', ...ended });
  const stopped = await addMember({ ask }, { name: 'Sudah Pindah', status: 'active', ...ended });
  const stop = { reason: 'moved', note: 'Surat dari anggota', stopped_on: today };
  await ask(memberStops.add, { params: { id: stopped.id }, body: stop });
  return { paid: paid.id, graduate: graduate.id, late: late.id, stopped: stopped.id };
}

interface Kind {
  /** Rupiah, as are the others. */
  fee: number;
  entryFee: number;
  /** The fee from next year. */
  coming?: number;
  today: string;
}

async function addKind(ask: Ask, name: string, { fee, entryFee, coming, today }: Kind): Promise<number> {
  const { data } = await ask(categories.add, { body: { name, member_fee: fee } });
  const body = {
    entry_fee: entryFee,
    coming_fee: coming ?? null,
    coming_on: coming ? `${Number(today.slice(0, 4)) + 1}-01-01` : null,
  };
  await ask(categories.updateDues, { params: { id: data.id }, body });
  return data.id;
}

async function order(ask: Ask, user: number): Promise<number> {
  const body = { user, duration: 1, status: 'waiting_confirmation', bank_account_name: 'Sari' };
  return (await ask(payments.add, { body })).data.id;
}
