// Why a file cannot be read as a table. Rooms give the reasons their words.

export type TableFaultReason =
  | 'empty'
  | 'oldExcel'
  | 'binaryExcel'
  | 'xmlSpreadsheet'
  | 'appleNumbers'
  | 'googleShortcut'
  | 'webShortcut'
  | 'encrypted'
  | 'pdf'
  | 'image'
  | 'notSpreadsheet'
  | 'damaged'
  | 'unclosedQuote'
  | 'inflatedTooLarge'
  | 'tooComplex';

export class TableFault extends Error {
  readonly reason: TableFaultReason;

  constructor(reason: TableFaultReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
