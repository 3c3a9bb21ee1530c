// Stores the booked credits of a bank's file that are not known yet: those of all its accounts, or none.
import { dateOrderText } from '#shared/statements/date-order.messages.ts';
import type { StatementInput } from '#shared/statements/statement-uploads.contract.ts';
import { statementErrors } from '#shared/statements/statements.messages.ts';
import type { RecognisedRow } from '../../../bank-files/recognition/recognise-rows.ts';
import type { ReadStatement } from '../../../bank-files/statement/read-statement.types.ts';
import { type AdminWork, changeAs } from '../../../changes/change.ts';
import { lockFor } from '../../../db/dialect.ts';
import { indexCollectedTexts } from '../../../db/lists/collected-writes.ts';
import type { Row } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { hashBytes, shownFileName, type UploadedFile } from '../../../http/uploads/uploaded-file.ts';
import { invalid } from '../../../lib/errors.ts';
import { slices } from '../../../lib/slices.ts';
import { type AccountGroup, readAccountGroups } from '../accounts.open.service.ts';
import { matchStatements } from '../matching/match-statements.service.ts';
import { SPARE_JOB_SECONDS } from '../matching/verdicts.db.ts';
import { countTaken, planReversals, type ReversalPlan } from '../reversals/plan-reversals.service.ts';
import { storeReversals } from '../reversals/store-reversals.store.ts';
import { sumAmounts } from './check-statement.service.ts';
import { compareRows } from './compare-rows.service.ts';
import { findAccount } from './find-account.rule.ts';
import { type ReadUpload, readUpload } from './read-upload.service.ts';
import { findSameFile, insertRows, insertStatement, putStatementMapping } from './uploads.db.ts';

export interface StoredStatement {
  statement: Row<'statements'>;
  /** False: the same file was stored before. */
  isNew: boolean;
}

export interface StoredStatements {
  /** One for each account in the file, in its order. */
  stored: StoredStatement[];
  groups: AccountGroup[];
}

/**
 * The same file twice, or by two admins, is one upload. Throws 422 for a file that is refused, for an account that is
 * not the association's, and while columns or account have to be chosen.
 */
export async function storeStatements(
  deps: Deps,
  admin: AdminCaller,
  { file, input }: { file: UploadedFile; input: StatementInput },
): Promise<StoredStatements> {
  const read = await readUpload(deps, {
    bytes: file.bytes,
    adminId: admin.id,
    mapping: input.mapping,
    password: input.password || null,
    yearsBack: input.years_back ?? 0,
  });
  if (read.statements.length === 0) throw invalid({ mapping: statementErrors.unmapped });
  refuseOpenDates(read.statements, input);
  const groups = await readAccountGroups(deps.db);
  const uploads = read.statements.map((statement) => ({
    statement,
    account: chosenAccount(groups, statement, input),
    fileName: shownFileName(file.name),
    fileHash: hashBytes(file.bytes),
  }));
  const stored = await changeAs(deps, admin, async (work) => {
    await lockAccounts(work, uploads);
    await rememberMapping(work, read);
    return storeAll(work, uploads);
  });
  if (stored.some(({ isNew }) => isNew)) await matchStatements(deps);
  return { stored, groups };
}

function chosenAccount(
  groups: readonly AccountGroup[],
  statement: ReadStatement,
  input: StatementInput,
): AccountGroup {
  const account = findAccount(groups, statement, input.account);
  if (!account) throw invalid({ account: statementErrors.chooseAccount });
  return account;
}

/** In one order, so that two uploads of the same accounts do not wait for each other. */
async function lockAccounts({ tx }: AdminWork, uploads: readonly Upload[]): Promise<void> {
  const ids = new Set(uploads.map(({ account }) => account.id));
  for (const id of [...ids].toSorted((a, b) => a - b)) await lockFor(tx, `statements of account ${id}`);
}

async function storeAll(work: AdminWork, uploads: readonly Upload[]): Promise<StoredStatement[]> {
  const stored: StoredStatement[] = [];
  for (const upload of uploads) stored.push(await storeOnce(work, upload));
  if (stored.some(({ isNew }) => isNew)) {
    // Should the process end before it has matched them.
    work.queueJob({ kind: 'match_statements', payload: null }, spareJobTime(work));
    // Reminders may be held because the newest statement was old.
    work.queueJob({ kind: 'plan_reminders', payload: null });
  }
  return stored;
}

/** Nothing is stored before a person has said which day it is. */
function refuseOpenDates(statements: readonly ReadStatement[], input: StatementInput): void {
  const dateOrder = statements.map((statement) => statement.dateOrder).find((order) => order !== null);
  const laterCount = statements.reduce((sum, statement) => sum + statement.laterCount, 0);
  if (dateOrder)
    throw invalid({ mapping: statementErrors.dateOrder(dateOrder.row, dateOrderText(dateOrder)) });
  if (laterCount > 0 && input.confirm_later !== 1)
    throw invalid({ confirm_later: statementErrors.later(laterCount) });
}

function spareJobTime({ now }: AdminWork): Temporal.Instant {
  return Temporal.Instant.from(now).add({ seconds: SPARE_JOB_SECONDS });
}

interface Upload {
  account: AccountGroup;
  statement: ReadStatement;
  fileName: string;
  fileHash: string;
}

/** For a change that has locked the statements of the account. */
async function storeOnce(work: AdminWork, upload: Upload): Promise<StoredStatement> {
  const { account, statement, fileName, fileHash } = upload;
  const rows = await compareRows(work.tx, account.id, statement);
  const added = rows.filter(({ isKnown }) => !isKnown);
  const plan = await planReversals(work.tx, account.id, { rows, debits: statement.debits });
  const same = added.length === 0 ? await findSameFile(work.tx, account.id, fileHash) : undefined;
  if (same) return storeAgain(work, same, plan);
  const stored = await insertStatement(work.tx, {
    bank_account_id: account.id,
    layout: statement.layout,
    layout_name: statement.layoutName,
    file_name: fileName,
    file_hash: fileHash,
    period_from: statement.period?.from ?? null,
    period_to: statement.period?.to ?? null,
    seen_to: statement.seenTo,
    whole_from: statement.wholeFrom,
    whole_to: statement.wholeTo,
    row_count: rows.length,
    new_count: added.length,
    credit_sum: sumAmounts(rows),
    admin_id: work.admin.id,
    admin_name: work.admin.name,
    created_at: work.now,
  });
  await storeRows(work, stored, added, plan);
  await storeReversals(work, stored, plan);
  const after = { file_name: fileName, account: account.label, rows: rows.length, new: added.length };
  work.record({ action: 'statement.upload', subjectId: stored.id, after: { ...after, ...takenBack(plan) } });
  return { statement: stored, isNew: true };
}

/** Only where a file takes something back. */
function takenBack(plan: ReversalPlan) {
  const taken = countTaken(plan);
  return taken.sure + taken.maybe + taken.paid_out > 0 ? { taken_back: taken } : {};
}

/**
 * For a file that is stored already. A version that kept no reversals may have stored it, or a bill since then may show
 * that one of its debits takes back a credit.
 */
async function storeAgain(
  work: AdminWork,
  statement: Row<'statements'>,
  plan: ReversalPlan,
): Promise<StoredStatement> {
  const isNews = plan.added.length + plan.changed.length > 0;
  await storeReversals(work, statement, plan);
  if (isNews) work.queueJob({ kind: 'match_statements', payload: null });
  return { statement, isNew: false };
}

const ROWS_PER_INSERT = 100;

async function storeRows(
  { tx, now }: AdminWork,
  { id, bank_account_id }: Row<'statements'>,
  added: RecognisedRow[],
  { ofNew }: ReversalPlan,
): Promise<void> {
  for (const some of slices(added, ROWS_PER_INSERT)) {
    const rows = some.map((row) => ({
      statement_id: id,
      bank_account_id,
      line: row.line,
      booked_on: row.bookedOn,
      booked_at_time: row.bookedAtTime,
      amount: row.amount,
      balance: row.provedBalance,
      reference: row.reference,
      description: row.description,
      fingerprint: row.fingerprint,
      state: 'unknown' as const,
      is_repeat: row.isRepeat ? (1 as const) : (0 as const),
      reversal: row.isReversal ? ('of_debit' as const) : (ofNew.get(row.fingerprint)?.reversal ?? null),
      reversed_on: row.isReversal ? null : (ofNew.get(row.fingerprint)?.reversedOn ?? null),
      created_at: now,
      updated_at: now,
    }));
    await insertRows(tx, rows);
  }
  await indexCollectedTexts(tx);
}

async function rememberMapping({ tx, now }: AdminWork, { unknown, mapping }: ReadUpload): Promise<void> {
  if (unknown && mapping)
    await putStatementMapping(tx, {
      header_hash: unknown.headerHash,
      mapping: JSON.stringify(mapping),
      updated_at: now,
    });
}
