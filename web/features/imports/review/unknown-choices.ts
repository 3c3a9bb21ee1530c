// The names of categories that a file uses and the product does not know, with what each can become.
import { choiceKey } from '#shared/choice-names.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { formatNumber } from '#shared/numbers.ts';
import type { CallOptions } from '../../../lib/calls/call.ts';
import { listMemberCategories } from '../../categories/open/categories.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';
import { type DecidedName, REMEMBERED } from './decided-names.ts';

export type UnknownName = ImportDetail['unknown'][number];

/** The categories that can be chosen, by kind. */
export type KnownCategories = Record<UnknownName['kind'], CategoryOption[]>;

/** Unknown names may be any of them, and so may the cell of a row. */
export async function listKnownCategories(options: CallOptions): Promise<KnownCategories> {
  const [company_category, category] = await Promise.all([
    listCategoryOptions(options),
    listMemberCategories(options),
  ]);
  return { company_category, category };
}

export function isUndecided(unknown: readonly UnknownName[]): boolean {
  return unknown.some(({ action }) => action === null);
}

const kindLabels: Record<UnknownName['kind'], string> = {
  company_category: memberLabels.companyCategory,
  category: memberLabels.category,
};

export function unknownName(one: UnknownName, choices: KnownCategories): DecidedName {
  const { kind, name, rows } = one;
  return {
    key: `${kind} ${name}`,
    name,
    hint: `${kindLabels[kind]}, ${formatNumber(rows)} baris${one.is_remembered ? REMEMBERED : ''}`,
    label: `${kindLabels[kind]} untuk ${name}`,
    stored: choiceOf(one),
    options: optionsFor(one, choices[kind]),
  };
}

/** Categories with this name come first: nothing can be created next to them. */
function optionsFor({ action, name }: UnknownName, known: KnownCategories['category']) {
  const hasName = ({ label }: CategoryOption) => choiceKey(label) === choiceKey(name);
  const isThere = known.some(hasName);
  const sameAs = ({ value, label }: CategoryOption) => ({ value, label: `Sama dengan: ${label}` });
  return [
    ...(action === null ? [{ value: '', label: 'Belum ditentukan' }] : []),
    ...known.filter(hasName).map(sameAs),
    ...(isThere ? [] : [{ value: 'create', label: 'Buat kategori baru' }]),
    { value: 'empty', label: 'Abaikan isinya' },
    ...known.filter((one) => !hasName(one)).map(sameAs),
  ];
}

/** The value of a select for a name: the id of a category, or one of the words. */
function choiceOf({ action, id }: UnknownName): string {
  return action === 'map' ? String(id ?? '') : (action ?? '');
}

/** The decision about an unknown name as the API stores it; undefined while there is none. */
export function decided({ kind, name }: UnknownName, choice: string) {
  if (choice === '') return;
  if (choice === 'create' || choice === 'empty') return { kind, name, action: choice, id: null } as const;
  return { kind, name, action: 'map', id: Number(choice) } as const;
}
