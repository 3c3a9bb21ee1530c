// Why a file cannot be read as a table. The thread that reads throws it; callers get the words.
import type { ImportRefusal } from '#shared/imports/imports.texts.ts';

export class Refusal extends Error {
  readonly reason: ImportRefusal;

  constructor(reason: ImportRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
