// Receipts follow the money of their bills. One is issued with the approval, or when somebody asks for it, and canceled when its bill
// is no longer paid or has another sum. No approval and no undo waits for a receipt.
import type { ReceiptSettings } from '#shared/association/receipts.contract.ts';
import { jakartaDay } from '#shared/dates.ts';
import { paperErrors } from '#shared/papers/papers.messages.ts';
import { cancelReasons, receiptErrors } from '#shared/papers/receipts.messages.ts';
import { isMoneySeen, receiptSum } from '#shared/papers/receipts.rules.ts';
import { largestInWords } from '#shared/papers/terbilang.rules.ts';
import { billLines } from '#shared/payments/bill-lines.rules.ts';
import { accountText } from '#shared/payments/payments.labels.ts';
import { ownsPeriod } from '#shared/payments/payments.rules.ts';
import type { MailDeps } from '../../association/mail-sender.ts';
import type { AdminWork, Work } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import { conflict } from '../../lib/errors.ts';
import { type ReceiptContent, receiptContent } from '../../pdf/paper-content.ts';
import { letterSender } from '../documents/letter-sender.open.view.ts';
import { freezePapers, type NewPaper, type Numbering, numbering } from './issue-papers.open.store.ts';
import { type NumberedPaper, SeriesIsAhead } from './papers.open.db.ts';
import {
  findReceiptSigner,
  findReceiptType,
  type ReceiptBill,
  readFormerReceipts,
  readReceiptBills,
  readValidReceipts,
  storeCancellation,
  type ValidReceipt,
} from './receipts.db.ts';
import { receiptCanceledMail } from './receipts.mails.ts';

/**
 * For bills that have become paid in this change: their receipts are its last numbers, where the association wants them at
 * once. The money of the bills may be stored until then.
 */
export function issueWithApproval(deps: MailDeps, work: AdminWork, paymentIds: readonly number[]): void {
  const { is_on, at_once } = deps.association.current().receipts;
  if (is_on === 0 || at_once === 0 || paymentIds.length === 0) return;
  work.atEnd(async () => {
    const bills = await readReceiptBills(work.tx, paymentIds);
    const paid = paymentIds
      .flatMap((id) => bills.get(id) ?? [])
      .filter((bill) => receiptProblem(bill) === null);
    const valid = await readValidReceipts(work.tx, paymentIds);
    const missing = paid.filter(({ id }) => !valid.some(({ payment_id }) => payment_id === id));
    await issueWhereReady(deps, work, missing);
  });
}

/** For bills that may have got or lost money in this change: a receipt with another sum gives way to a new one. */
export function followMoney(deps: MailDeps, work: AdminWork, paymentIds: readonly number[]): void {
  if (paymentIds.length === 0) return;
  work.atEnd(async () => {
    const valid = await readValidReceipts(work.tx, paymentIds);
    if (valid.length === 0) return;
    const bills = await readReceiptBills(
      work.tx,
      valid.flatMap(({ payment_id }) => payment_id ?? []),
    );
    const outdated = valid.flatMap((receipt) => {
      const bill = bills.get(receipt.payment_id ?? 0);
      return bill && receiptSum(bill) !== contentOf(receipt).sum ? { receipt, bill } : [];
    });
    for (const { receipt, bill } of outdated)
      await cancelReceipts(deps, work, [receipt], cancelReasons.otherSum(receiptSum(bill)));
    await issueWhereReady(
      deps,
      work,
      outdated.map(({ bill }) => bill).filter((bill) => receiptProblem(bill) === null),
    );
  });
}

/** For bills that are no longer paid, or will be deleted in this change. Their payers are told by mail. */
export async function cancelReceiptsOf(
  deps: MailDeps,
  work: AdminWork,
  paymentIds: readonly number[],
  reason: string,
): Promise<void> {
  if (paymentIds.length === 0) return;
  await cancelReceipts(deps, work, await readValidReceipts(work.tx, paymentIds), reason);
}

async function cancelReceipts(
  deps: MailDeps,
  work: AdminWork,
  valid: readonly ValidReceipt[],
  reason: string,
): Promise<void> {
  const { admin, now } = work;
  await storeCancellation(
    work.tx,
    valid.map(({ id }) => id),
    { state_reason: reason, state_by: admin.id, state_by_name: admin.name, state_at: now },
  );
  for (const receipt of valid) {
    const { id, number, payment_id, member_id, member_name, member_email } = receipt;
    const { billNumber, sum } = contentOf(receipt);
    if (member_name !== null && member_email !== null)
      work.queueMail(
        receiptCanceledMail(
          deps,
          { name: member_name, email: member_email },
          { number, billNumber, sum, paymentId: payment_id ?? 0 },
        ),
      );
    work.record({
      action: 'receipt.cancel',
      subjectId: id,
      memberId: member_id,
      before: { receipt_number: number, no: billNumber, sum },
      after: { reason },
    });
  }
}

function contentOf({ content }: Pick<ValidReceipt, 'content'>): ReceiptContent {
  return receiptContent.parse(JSON.parse(content));
}

/** Why the bill can have no receipt, whoever asks; null for one that can. */
export function receiptProblem(bill: ReceiptBill): string | null {
  if (!ownsPeriod(bill)) return receiptErrors.notPaid;
  const sum = receiptSum(bill);
  if (sum === 0) return receiptErrors.isFree;
  return sum > largestInWords ? receiptErrors.tooLarge : null;
}

/** Who signs receipts of a day, and how they are numbered. */
export interface ReceiptIssuer {
  numbering: Numbering;
  signer: ReceiptContent['signers'][number];
}

type IssuerDeps = Pick<MailDeps, 'association'>;

/** Or the field of the settings that is missing, with the reason. */
export async function findIssuer(
  { association }: IssuerDeps,
  db: Database,
  day: string,
): Promise<ReceiptIssuer | { problem: { field: 'is_on' | 'signer_id'; text: string } }> {
  const settings = association.current();
  const type = await findReceiptType(db);
  if (settings.receipts.is_on === 0 || !type)
    return { problem: { field: 'is_on', text: receiptErrors.isOff } };
  const found = await findSignerOn(db, settings.receipts, day);
  if ('problem' in found) return found;
  const { signer } = found;
  const made = numbering(type, {
    day,
    terms: [],
    abbreviation: settings.paper_numbers.abbreviation,
  });
  if ('missing' in made) return { problem: { field: 'is_on', text: paperErrors.noAbbreviation } };
  return { numbering: made, signer };
}

type FoundSigner = Pick<ReceiptIssuer, 'signer'> | { problem: { field: 'signer_id'; text: string } };

/** Who signs receipts of this day, as these settings say. */
export async function findSignerOn(
  db: Database,
  { signer_id, may_use_image }: ReceiptSettings,
  day: string,
): Promise<FoundSigner> {
  const row = signer_id === null ? undefined : await findReceiptSigner(db, signer_id);
  const problem = (text: string) => ({ problem: { field: 'signer_id' as const, text } });
  if (!row) return problem(receiptErrors.noSigner);
  const { name, position, started_on, ended_on, signature_image_id } = row;
  if (started_on > day) return problem(receiptErrors.notYetInOffice(name, started_on));
  if (ended_on !== null && ended_on < day) return problem(receiptErrors.outOfOffice(name, ended_on));
  return {
    signer: { name, position, signatureImageId: may_use_image === 1 ? signature_image_id : null },
  };
}

/** What is missing in the settings holds up no approval: their screen and the page of the bill say it. */
async function issueWhereReady(
  deps: MailDeps,
  work: AdminWork,
  bills: readonly ReceiptBill[],
): Promise<void> {
  if (bills.length === 0) return;
  const issuer = await findIssuer(deps, work.tx, work.today);
  if ('problem' in issuer) return;
  const issued = await issueReceipts(deps, work, { issuer, bills, issuedBy: work.admin });
  for (const [index, { id, number }] of issued.entries()) {
    const bill = bills[index];
    work.record({
      action: 'receipt.issue',
      subjectId: id,
      memberId: bill?.member_id ?? null,
      after: { receipt_number: number, no: bill?.number },
    });
  }
}

interface Issue {
  issuer: ReceiptIssuer;
  /** Paid, without a valid receipt, in the order of their numbers. */
  bills: readonly ReceiptBill[];
  issuedBy: NewPaper['issuedBy'];
}

/** For a change that has locked the members. Others who number receipts wait for its end. Throws 409. */
export async function issueReceipts(
  { association }: IssuerDeps,
  work: Pick<Work, 'tx' | 'now'>,
  { issuer: { numbering, signer }, bills, issuedBy }: Issue,
): Promise<NumberedPaper[]> {
  const former = await readFormerReceipts(
    work.tx,
    bills.map(({ id }) => id),
  );
  const sender = letterSender(association.current());
  const images = [sender.logoImageId, signer.signatureImageId].filter((id) => id !== null);
  const papers = bills.map((bill): NewPaper => {
    const before = former.get(bill.id);
    const content: ReceiptContent = {
      typeName: 'Kuitansi',
      sender,
      payer: bill.member_name,
      billNumber: bill.number,
      sum: receiptSum(bill),
      purpose: purposeOf(bill),
      moneyOn: moneyDay(bill),
      account: accountText({
        name: bill.bank_name,
        account_name: bill.account_holder,
        account_number: bill.account_number,
      }),
      signers: [signer],
      replaces: before?.last.number ?? null,
    };
    return {
      kind: 'receipt',
      memberId: bill.member_id,
      personName: bill.member_name,
      subject: `Pembayaran ${bill.number}`,
      addressee: null,
      validUntil: null,
      content,
      imageIds: images,
      issueKey: `receipt:${bill.id}:${(before?.count ?? 0) + 1}`,
      issuedBy,
      replacesId: before?.last.id ?? null,
      paymentId: bill.id,
    };
  });
  try {
    return await freezePapers(work, numbering, papers);
  } catch (error) {
    // A new day has begun for somebody else.
    throw error instanceof SeriesIsAhead ? conflict(paperErrors.movedOn) : error;
  }
}

/** 'Iuran 1 tahun, kode unik'. */
function purposeOf({ lines, unique_code }: ReceiptBill): string {
  return billLines(lines, unique_code)
    .map(({ label }, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ');
}

/** When the last part of the money was booked, otherwise the day of the decision. */
function moneyDay(bill: ReceiptBill): string {
  const { booked_on, decided_at } = bill;
  if (booked_on !== null && isMoneySeen(bill)) return booked_on;
  if (decided_at === null) throw new Error(`Bill ${bill.number} is paid, but nobody has decided it.`);
  return jakartaDay(decided_at);
}
