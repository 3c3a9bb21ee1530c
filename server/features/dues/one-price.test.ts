// One member, one price: whatever names what the next year costs says the same, and what it consists of.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { dueMembers } from '#shared/reminders/due.contract.ts';
import { renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { signIn } from '../../../tests/builders/rows/accounts.ts';
import { addCategory } from '../../../tests/builders/rows/catalogue.ts';
import { setDues } from '../../../tests/builders/rows/dues.ts';
import { addDueMember } from '../../../tests/builders/rows/reminders.ts';
import { addRenewLink } from '../../../tests/builders/rows/renew-links.ts';
import { switchUniqueCodes } from '../../../tests/builders/rows/unique-codes.ts';
import { addCredits, approver, creditOf } from '../../../tests/setup/api/approvals.ts';
import { draftCalls } from '../../../tests/setup/api/drafts.ts';
import { setUpReminders } from '../../../tests/setup/api/reminders.ts';

/** A student who owes an entry fee, and whose membership ends within its year, on 20 December 2026. */
async function setUp(t: TestContext) {
  const reminders = await setUpReminders(t);
  const { api, admin, asAdmin } = reminders;
  await setDues(api, { is_by_category: 1, period: 'membership_year', first_month: 1, grace_days: 30 });
  const student = await addCategory(api, { name: 'Mahasiswa', fee: 75_000, entry_fee: 50_000 });
  await addDueMember(api, -30);
  const member = await addDueMember(api, -30, { category_id: student, owes_entry_fee: 1 });
  const link = { params: { token: (await addRenewLink(api, member.id)).token } };
  const session = async () => ({ token: await signIn(api, { memberId: member.id }) });
  return {
    ...reminders,
    member,
    link,
    session,
    /** What the list of due members says, of the student and of another member. */
    dueTotals: async () => {
      const { data } = (await api.call(dueMembers.list, { ...(await asAdmin()), query: {} })).body;
      return data.toSorted((one, other) => other.id - one.id).map(({ total }) => total);
    },
    draft: async () => (await draftCalls(api, admin).draft(member)).text,
  };
}

const dues = { kind: 'dues', label: 'Iuran 2026', amount: 75_000 };
const entryFee = { kind: 'entry_fee', label: 'Uang pangkal', amount: 50_000 };
/** December is left of the year: 75.000 / 12, rounded up. */
const adjustment = { kind: 'adjustment', label: 'Penyesuaian', amount: -68_000 };
const IN_WORDS = 'Rp57.000 (Iuran 2026 Rp75.000 + uang pangkal Rp50.000 − penyesuaian Rp68.000)';

test('[DUES-001] [DUES-010] quote, renewal link, due list, reminder and WhatsApp draft name the same price', async (t) => {
  const { api, link, session, dueTotals, draft, tick, sent, member } = await setUp(t);
  const own = (await api.call(ownPayments.quotes, await session())).body.data.quotes[0];
  assert.deepEqual([own?.total, own?.lines], [57_000, [dues, entryFee, adjustment]]);
  const offered = (await api.call(renewLinks.show, link)).body.data.quotes[0];
  assert.deepEqual([offered?.total, offered?.lines], [own?.total, own?.lines]);
  assert.deepEqual(await dueTotals(), [57_000, 13_000]);
  assert.ok((await draft()).includes(IN_WORDS));
  await tick();
  const mails = sent.filter(({ to }) => to.address === member.email);
  assert.deepEqual(
    mails.map(({ text }) => text.replaceAll(/\s+/g, ' ').includes(IN_WORDS)),
    [true],
  );
  const others = sent.filter(({ to }) => to.address !== member.email);
  assert.match(others[0]?.text ?? '', /Iuran: Rp13\.000 \(Iuran 2026 Rp150\.000/);
});

test('[DUES-010] the bill itself is the same for its member, in messages, and where a credit pays it', async (t) => {
  const { api, asAdmin, link, session, dueTotals, draft, member } = await setUp(t);
  await switchUniqueCodes(api, 1);
  const sent = { duration: 1, seen: { total: 57_000 } };
  assert.equal((await api.call(renewLinks.order, { ...link, body: sent })).status, 200);
  const [bill] = (await api.call(ownPayments.list, await session())).body.data;
  assert.ok(bill);
  const code = { kind: 'unique_code', label: 'Kode unik', amount: bill.unique_code };
  assert.deepEqual(bill.lines, [dues, entryFee, adjustment, code]);
  assert.equal(bill.total, 57_000 + Number(bill.unique_code));
  assert.deepEqual((await api.call(renewLinks.show, link)).body.data.bill?.lines, bill.lines);
  assert.deepEqual(await dueTotals(), [bill.total, 13_000]);
  assert.ok((await draft()).includes(`penyesuaian Rp68.000 + kode unik Rp${bill.unique_code})`));
  const [rowId = 0] = await addCredits(api, [creditOf({ id: bill.id, total: bill.total, member })]);
  const { row, approve } = approver(api, await asAdmin());
  const suggested = (await row(rowId)).suggestions[0]?.payments[0];
  assert.deepEqual([suggested?.total, suggested?.lines], [bill.total, bill.lines]);
  assert.equal((await approve(rowId, { parts: [{ payment: bill.id }] })).status, 200);
  assert.deepEqual((await row(rowId)).links[0]?.payment?.lines, bill.lines);
});
