// Deciding rows one after the other: store, go on to the next, take the last decision back.
import type { Answer } from '#shared/endpoint.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { useLastDecision } from '../../../components/desk/use-last-decision.ts';
import { call } from '../../../lib/calls/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { type Part, toGivenParts } from './division/allocation.ts';
import type { RowQueue } from './use-row-queue.ts';

type Saved = Answer<typeof statementRows.ignore>;

interface DecidedRow {
  reason: string;
  /** Bills whose years are over get the years that begin now. */
  begins_now: boolean;
  /** Bills that get less than they need stay open. */
  keeps_open: boolean;
  /** Bills that nobody can approve are canceled, and their money is a deposit. */
  frees_covered?: boolean;
}

export interface NewRowBill {
  user: number;
  duration: number;
  /** The open bill in whose place it is made. */
  replaces: number | null;
  reason: string;
  deposits_rest: 0 | 1;
  seen: { updated_at: string; total: number | null };
}

export interface RowDecisions {
  /** The last decision of this visit; null without one. */
  last: StatementRow | null;
  undo: (row: StatementRow) => Promise<void>;
  /** Throw CallError; 409 when someone else was faster. The screen then shows the present state. */
  approve: (row: StatementRow, parts: readonly Part[], how: DecidedRow) => Promise<void>;
  ignore: (row: StatementRow, reason: string) => Promise<void>;
  makeBill: (row: StatementRow, bill: NewRowBill) => Promise<void>;
}

export function useRowDecisions(queue: RowQueue): RowDecisions {
  const { last, setLast, undo, offerUndo } = useLastDecision<StatementRow>(revert);

  async function decide(sent: Promise<Saved>): Promise<void> {
    let decided: StatementRow;
    try {
      decided = (await sent).data;
    } catch (error) {
      // Someone else may have decided: show the present state.
      await queue.reload();
      throw error;
    }
    setLast(decided);
    if (await queue.openNext()) return;
    // The desk is left: the undo goes along.
    offerUndo('Tidak ada lagi baris yang menunggu di daftar ini', decided);
  }

  async function revert(row: StatementRow): Promise<void> {
    setLast(null);
    const { message } = await releaseRow(row);
    showSuccess(message);
    await queue.open(row.id);
  }

  return {
    last,
    undo,
    approve: (row, parts, { reason, begins_now, keeps_open, frees_covered }) => {
      const body = {
        parts: toGivenParts(row.rest, parts),
        reason,
        begins_now: begins_now ? 1 : 0,
        keeps_open: keeps_open ? 1 : 0,
        frees_covered: frees_covered ? 1 : 0,
        seen: { updated_at: row.updated_at },
      } as const;
      return decide(call(statementApprovals.approve, { params: { id: row.id }, body }));
    },
    makeBill: (row, bill) =>
      decide(call(statementApprovals.makeBill, { params: { id: row.id }, body: bill })),
    ignore: (row, reason) => decide(call(statementRows.ignore, { params: { id: row.id }, body: { reason } })),
  };
}

/** Undoes what was decided about this row, whatever it was; others that were approved with it stay. */
export function releaseRow({ id, decided_at }: StatementRow): Promise<{ message: string }> {
  const body = { seen: decided_at === null ? null : { decided_at } };
  return call(statementRows.release, { params: { id }, body });
}
