// Why a file cannot be read as a statement. The thread that reads throws it; callers get the words.
import {
  ofAccount,
  type RefusalDetails,
  type StatementRefusalReason,
  statementRefusals,
} from '#shared/statements/statement-refusals.messages.ts';

export class StatementRefusal extends Error {
  readonly reason: StatementRefusalReason;
  readonly details: RefusalDetails;
  /** In words for people. */
  readonly text: string;

  constructor(reason: StatementRefusalReason, details: RefusalDetails = {}, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.details = details;
    const text = statementRefusals[reason]({
      ...details,
      ...(details.found && { found: shorten(details.found) }),
    });
    this.text = details.account ? ofAccount(details.account, text) : text;
  }

  /** The same, for a file with several accounts. */
  ofAccount(account: string): StatementRefusal {
    return new StatementRefusal(this.reason, { ...this.details, account }, { cause: this });
  }
}

/** Characters of a cell that a refusal cites. */
const CITED_LENGTH = 60;

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > CITED_LENGTH ? `${line.slice(0, CITED_LENGTH)}…` : line;
}
