// What a column of an unknown layout can mean, and how the mapping of a file says it.

import type { NumberForm } from '#shared/statements/read-amount.rules.ts';
import type { DateForm } from '#shared/statements/read-date.rules.ts';
import type { AmountColumns, StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';

export const columnRoleLabels = {
  date: 'Tanggal',
  description: 'Keterangan',
  credit: 'Uang masuk',
  debit: 'Uang keluar',
  signed: 'Jumlah, minus untuk keluar',
  marked: 'Jumlah, dengan CR atau DB',
  mark: 'Tanda CR atau DB',
  balance: 'Saldo',
  reference: 'Nomor referensi',
} as const;

export type ColumnRole = keyof typeof columnRoleLabels;

export interface MappingDraft {
  /** By column. Several columns may be descriptions. */
  roles: ReadonlyMap<number, ColumnRole>;
  /** Null: as the rows say. */
  date_form: DateForm | null;
  number_form: NumberForm;
}

export function draftMapping(mapping: StatementMapping | null): MappingDraft {
  if (!mapping) return { roles: new Map(), date_form: null, number_form: 'comma' };
  const { date, descriptions, amounts, balance, reference, date_form, number_form } = mapping;
  const roles = new Map<number, ColumnRole>([
    [date, 'date'],
    ...descriptions.map((column): [number, ColumnRole] => [column, 'description']),
    ...rolesOfAmounts(amounts),
  ]);
  if (balance !== null) roles.set(balance, 'balance');
  if (reference !== null) roles.set(reference, 'reference');
  return { roles, date_form, number_form };
}

function rolesOfAmounts(amounts: AmountColumns): [number, ColumnRole][] {
  if (amounts.kind === 'split')
    return [
      [amounts.credit, 'credit'],
      [amounts.debit, 'debit'],
    ];
  if (amounts.kind === 'signed') return [[amounts.amount, 'signed']];
  // The amount may carry its mark: then both are the same column.
  return [
    [amounts.mark, 'mark'],
    [amounts.amount, 'marked'],
  ];
}

/** Any role but a description belongs to one column: it leaves the column that had it. */
export function withRole(draft: MappingDraft, column: number, role: ColumnRole | null): MappingDraft {
  const others = [...draft.roles].filter(
    ([other, known]) => other !== column && (known !== role || role === 'description'),
  );
  return { ...draft, roles: new Map([...others, ...(role ? ([[column, role]] as const) : [])]) };
}

/** Makes the mapping of the choices; null when something is missing, as `missingText` says. */
export function mappingFrom(draft: MappingDraft): StatementMapping | null {
  const at = (role: ColumnRole) => columnsWith(draft, role)[0] ?? null;
  const date = at('date');
  const amounts = amountsFrom(at);
  if (date === null || !amounts || missingText(draft)) return null;
  return {
    date,
    date_form: draft.date_form,
    descriptions: columnsWith(draft, 'description'),
    amounts,
    number_form: draft.number_form,
    balance: at('balance'),
    reference: at('reference'),
  };
}

function amountsFrom(at: (role: ColumnRole) => number | null): AmountColumns | null {
  const [credit, debit, signed, marked] = [at('credit'), at('debit'), at('signed'), at('marked')];
  if (credit !== null && debit !== null) return { kind: 'split', credit, debit };
  if (signed !== null) return { kind: 'signed', amount: signed };
  return marked === null ? null : { kind: 'marked', amount: marked, mark: at('mark') ?? marked };
}

/** Returns the first thing that is missing or said twice, in words; null when nothing is. */
export function missingText(draft: MappingDraft): string | null {
  const has = (role: ColumnRole) => columnsWith(draft, role).length > 0;
  if (!has('date')) return 'Pilih kolom tanggal.';
  const kinds = [has('credit') || has('debit'), has('signed'), has('marked')].filter(Boolean).length;
  if (kinds === 0) return 'Pilih kolom uang masuk, atau kolom jumlah.';
  if (kinds > 1) return 'Pilih satu cara saja: uang masuk dan keluar, atau satu kolom jumlah.';
  if (has('credit') && !has('debit')) return 'Pilih juga kolom uang keluar.';
  if (has('debit') && !has('credit')) return 'Pilih juga kolom uang masuk.';
  return null;
}

function columnsWith({ roles }: MappingDraft, role: ColumnRole): number[] {
  return [...roles]
    .filter(([, known]) => known === role)
    .map(([column]) => column)
    .toSorted((a, b) => a - b);
}
