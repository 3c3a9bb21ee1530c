// Receipts as the page of their bill shows them: read, asked for, downloaded.
import type { BillReceipts } from '#shared/papers/receipts.contract.ts';
import { receiptErrors } from '#shared/papers/receipts.messages.ts';
import { dutyHint, needsDuty, receiptSum } from '#shared/papers/receipts.rules.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { change, changeAs, type Work } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { today } from '../../lib/clock.ts';
import { notFound, refused } from '../../lib/errors.ts';
import { lockOwner } from '../membership/locked-member.open.store.ts';
import { paperLink } from './draw-papers.open.service.ts';
import type { NumberedPaper } from './papers.open.db.ts';
import {
  findReceiptBill,
  findReceiptType,
  type ReceiptBill,
  readBillReceipts,
  readValidReceipts,
} from './receipts.db.ts';
import { findIssuer, issueReceipts, receiptProblem } from './receipts.open.store.ts';
import { receiptView } from './receipts.view.ts';

/** Who asks about a bill: an admin, or the member who pays it. */
export type Asker = { admin: AdminCaller } | { memberId: number };

/** Throws 404 for an unknown bill, and for another member's. */
export async function showReceipts(deps: Deps, asker: Asker, billId: number): Promise<BillReceipts> {
  const bill = await getBill(deps.db, asker, billId);
  const papers = await readBillReceipts(deps.db, billId);
  const views = papers.map((paper) => receiptView(paper, deps.config.appUrl));
  const receipt = views.find(({ state }) => state === 'valid') ?? null;
  const problem = await problemOf(deps, deps.db, { asker, bill, day: today(deps.clock) });
  const isDutiable = receiptProblem(bill) === null && needsDuty(receipt?.amount ?? receiptSum(bill));
  return {
    receipt,
    former: views.filter(({ state }) => state !== 'valid'),
    can_issue: receipt === null && problem === null,
    refusal: receipt === null ? problem : null,
    duty_hint: isDutiable ? dutyHint : null,
  };
}

async function getBill(db: Database, asker: Asker, id: number): Promise<ReceiptBill> {
  const bill = await findReceiptBill(db, id);
  if (!bill || ('memberId' in asker && bill.member_id !== asker.memberId))
    throw notFound(paymentErrors.notFound);
  return bill;
}

interface Question {
  asker: Asker;
  bill: ReceiptBill;
  day: string;
}

async function problemOf(deps: Deps, db: Database, { asker, bill, day }: Question): Promise<string | null> {
  const problem = receiptProblem(bill);
  if (problem !== null) return problem;
  const issuer = await findIssuer(deps, db, day);
  if ('problem' in issuer) {
    const { text } = issuer.problem;
    // What the setting lacks is for admins.
    return 'admin' in asker || text === receiptErrors.isOff ? text : receiptErrors.notReady;
  }
  if ('admin' in asker) return null;
  const since = (await findReceiptType(db))?.updated_at ?? '';
  return (bill.decided_at ?? '') < since ? receiptErrors.askAdmin : null;
}

/** A bill with a receipt answers it. Throws 404, and 422 for a bill that can have none, with the reason. */
export async function askForReceipt(deps: Deps, asker: Asker, billId: number): Promise<BillReceipts> {
  await getBill(deps.db, asker, billId);
  if ('admin' in asker)
    await changeAs(deps, asker.admin, async (work) => {
      const { admin } = asker;
      const issued = await issueOne(deps, work, { asker, billId, issuedBy: admin });
      if (!issued) return;
      const { paper, bill } = issued;
      work.record({
        action: 'receipt.issue',
        subjectId: paper.id,
        memberId: bill.member_id,
        after: { receipt_number: paper.number, no: bill.number },
      });
    });
  else
    await change(deps, async (work) => {
      await issueOne(deps, work, { asker, billId, issuedBy: { id: null, name: 'Anggota' } });
    });
  return showReceipts(deps, asker, billId);
}

interface Request {
  asker: Asker;
  billId: number;
  issuedBy: { id: number | null; name: string };
}

async function issueOne(
  deps: Deps,
  work: Work,
  { asker, billId, issuedBy }: Request,
): Promise<{ paper: NumberedPaper; bill: ReceiptBill } | null> {
  await lockOwner(work, { table: 'payments', id: billId });
  const bill = await getBill(work.tx, asker, billId);
  if ((await readValidReceipts(work.tx, [billId])).length > 0) return null;
  const problem = await problemOf(deps, work.tx, { asker, bill, day: work.today });
  if (problem !== null) throw refused(problem);
  const issuer = await findIssuer(deps, work.tx, work.today);
  if ('problem' in issuer) throw refused(issuer.problem.text);
  const [paper] = await issueReceipts(deps, work, { issuer, bills: [bill], issuedBy });
  if (!paper) throw new Error('A receipt has no number.');
  return { paper, bill };
}

/** A link to the PDF of the newest receipt; that of an admin is audited. Throws 404, 422 for one without text, and 503. */
export async function downloadReceipt(deps: Deps, asker: Asker, billId: number): Promise<string> {
  const bill = await getBill(deps.db, asker, billId);
  const [paper] = await readBillReceipts(deps.db, billId);
  if (!paper) throw notFound(receiptErrors.none);
  const link = await paperLink(deps, paper);
  if ('admin' in asker)
    await changeAs(deps, asker.admin, async (work) =>
      work.record({
        action: 'receipt.download',
        subjectId: paper.id,
        memberId: bill.member_id,
        after: { receipt_number: paper.number },
      }),
    );
  return link;
}
