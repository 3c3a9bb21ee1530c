// What is found in an imported file: orders of dates, rows and marks that are left out, meanings of columns, faults.

export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What a person can say of a column. `stored`: its days are right as the spreadsheet stores them, see `turned`. */
export const orderChoices = [...dateOrders, 'stored'] as const;
export type OrderChoice = (typeof orderChoices)[number];

/**
 * Why the dates of a column are read in an order. `proven` by its dates, `neighbour`: by those of another column, `usual`:
 * nothing proves another one. `unclear`: its dates contradict each other, so what fits both orders is a fault. `turned`: a
 * spreadsheet may have turned those that it could read.
 */
export const orderReasons = ['proven', 'neighbour', 'usual', 'unclear', 'turned'] as const;
export type OrderReason = (typeof orderReasons)[number];

/** Why a row is left out unless its kind is taken in: it seems to belong to no member, or it is hidden. */
export const skippedFor = [
  'total',
  'header',
  'numbering',
  'remark',
  'title',
  'example',
  'unfilled',
  'hidden',
] as const;
export type SkipReason = (typeof skippedFor)[number];

/** Comments on cells; a line through a part of the text of a cell; a cell outside of the table that says what a color means. */
export const markKinds = ['comment', 'struck', 'color'] as const;
export type MarkKind = (typeof markKinds)[number];

/**
 * Why a column was mapped as it is. `notStored`: the product does not store it. `status`: it may say who has died or left,
 * and is asked about after the check. `second`: another column has its field.
 * `report`: faults that an earlier import wrote next to a cell. `hidden`: nobody sees it in the spreadsheet.
 */
export const recognitions = [
  'known',
  'notStored',
  'status',
  'second',
  'report',
  'hidden',
  'unknown',
] as const;
export type Recognition = (typeof recognitions)[number];

/** What is wrong with a cell. `invalid`: a form would refuse it. `period`: two dates do not go together. */
export const cellFaultKinds = [
  'tooLong',
  'unknownLabel',
  'formula',
  'uncomputed',
  'ditto',
  'date',
  'impossibleDate',
  'monthFirst',
  'dayFirst',
  'eitherOrder',
  'noMonth',
  'turned',
  'partialDate',
  'shortMonth',
  'forLife',
  'years',
  'twoDates',
  'period',
  'digitsLost',
  'numberMadeDate',
  'twoPhones',
  'landline',
  'noName',
  'twoEmails',
  'invalid',
] as const;
export type CellFaultKind = (typeof cellFaultKinds)[number];

/** What a person should look at: it can be stored. */
export const noteKinds = [
  'likelyDomain',
  'otherDay',
  'unused',
  'late',
  'twoNames',
  'mayHaveMoved',
  'numberLeft',
  'salutation',
  'titlesLeft',
] as const;

/** The others are of a row as a whole. */
export const faultKinds = [
  ...cellFaultKinds,
  ...noteKinds,
  'moved',
  'missing',
  'noCode',
  'unknownChoice',
  'twoMembers',
  'otherNumber',
  'oldNumber',
  'mergedAddress',
  'endsBefore',
  'undecidedBill',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** `faulty`: the row is not imported. `emptied`: a person lets the cell be empty. `noted`: it is imported as it is. */
export const faultEffects = ['faulty', 'emptied', 'noted'] as const;
export type FaultEffect = (typeof faultEffects)[number];

export interface Fault {
  kind: FaultKind;
  message: string;
}
