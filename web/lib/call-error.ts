import type { MissingSetting } from '#shared/association/example.rules.ts';
import type { ChangedField, ErrorBody } from '#shared/errors.contract.ts';

/** Why a call failed, in words for the user. `status` is 0 without a response. */
export class CallError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** `YYYY-MM`: the change was refused because the money of this month is locked. */
  readonly closedMonth: string | undefined;

  /** Refused until an admin has set these. */
  readonly missingSettings: readonly MissingSetting[];

  /** Nothing was saved, because someone has changed these fields since the form was filled. */
  readonly changed: readonly ChangedField[];

  /** The member was merged into the one with this id. */
  readonly mergedInto: number | undefined;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'CallError';
    this.status = status;
    this.errors = body.errors ?? {};
    this.closedMonth = body.closed_month;
    this.missingSettings = body.missing_settings ?? [];
    this.changed = body.changed ?? [];
    this.mergedInto = body.merged_into;
  }

  /** Whether the server understood the call and said no, rather than being away or busy. */
  get isRefusal(): boolean {
    return this.status === 422;
  }

  /** Whether no field is wrong: what there is now forbids it. */
  get isAboutState(): boolean {
    return (this.status === 409 || this.status === 422) && Object.keys(this.errors).length === 0;
  }

  /** Whether the server refused because this admin must set up two-step login first. */
  get mustSetUpTwoStep(): boolean {
    return this.status === 403 && 'two_step' in this.errors;
  }
}
