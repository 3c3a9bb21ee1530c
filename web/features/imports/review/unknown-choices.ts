// The names of categories that a file uses and the product does not know, with what each can become.
import { choiceKey } from '#shared/choice-names.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { labelsLabel } from '#shared/member-labels/member-labels.states.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { formatNumber } from '#shared/numbers.ts';
import { type CallOptions, call } from '../../../lib/calls/call.ts';
import { listMemberCategories } from '../../categories/open/categories.ts';
import { type CategoryOption, toOptions } from '../../company-categories/open/category-options.ts';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';
import { type DecidedName, PROPOSED, REMEMBERED } from './decided-names.ts';

export type UnknownName = ImportDetail['unknown'][number];

/** The categories that can be chosen, by kind. */
export type KnownCategories = Record<UnknownName['kind'], CategoryOption[]>;

/** Unknown names may be any of them, and so may the cell of a row. */
export async function listKnownCategories(options: CallOptions): Promise<KnownCategories> {
  const [company_category, category, labels] = await Promise.all([
    listCategoryOptions(options),
    listMemberCategories(options),
    listLabelOptions(options),
  ]);
  return { company_category, category, labels, company: company_category };
}

async function listLabelOptions(options: CallOptions): Promise<CategoryOption[]> {
  return toOptions((await call(labels.list, {}, options)).data);
}

export function isUndecided(unknown: readonly UnknownName[]): boolean {
  return unknown.some(({ action }) => action === null);
}

const kindLabels: Record<UnknownName['kind'], string> = {
  company_category: memberLabels.companyCategory,
  category: memberLabels.category,
  labels: labelsLabel,
  company: memberLabels.company,
};

export function unknownName(one: UnknownName, choices: KnownCategories): DecidedName {
  const { kind, name, rows } = one;
  return {
    key: `${kind} ${name}`,
    name,
    hint: `${kindLabels[kind]}, ${formatNumber(rows)} baris${saidOf(one)}`,
    label: `${kind === 'company' ? memberLabels.companyCategory : kindLabels[kind]} untuk ${name}`,
    stored: choiceOf(one),
    proposed: String(one.proposed ?? ''),
    options: optionsFor(one, choices[kind]),
  };
}

/** Where the choice that is shown comes from, as long as nobody has made it here. */
function saidOf({ is_remembered: isRemembered, action, proposed }: UnknownName): string {
  if (isRemembered) return REMEMBERED;
  return action === null && proposed !== null ? PROPOSED : '';
}

/** Categories with this name come first: nothing can be created next to them. */
function optionsFor({ kind, action, name }: UnknownName, known: KnownCategories['category']) {
  const hasName = ({ label }: CategoryOption) => choiceKey(label) === choiceKey(name);
  const isThere = known.some(hasName);
  const sameAs = ({ value, label }: CategoryOption) => ({ value, label: `Sama dengan: ${label}` });
  const open = action === null ? [{ value: '', label: 'Belum ditentukan' }] : [];
  if (kind === 'company') return [...open, ...known];
  return [
    ...open,
    ...known.filter(hasName).map(sameAs),
    ...(isThere
      ? []
      : [{ value: 'create', label: kind === 'labels' ? 'Buat label baru' : 'Buat kategori baru' }]),
    { value: 'empty', label: 'Abaikan isinya' },
    ...known.filter((one) => !hasName(one)).map(sameAs),
  ];
}

/** The value of a select for a name: the id of a category, or one of the words. */
function choiceOf({ action, id }: UnknownName): string {
  return action === 'map' ? String(id ?? '') : (action ?? '');
}

/** Returns the decision about an unknown name as the API stores it; undefined while there is none. */
export function toDecision({ kind, name }: UnknownName, choice: string) {
  if (choice === '') return;
  if (choice === 'create' || choice === 'empty') return { kind, name, action: choice, id: null } as const;
  return { kind, name, action: 'map', id: Number(choice) } as const;
}
