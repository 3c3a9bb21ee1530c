// What came, was decided or was changed since a merge.
import { type MergeField, mergeFieldLabels, mergeFields } from '#shared/merges/merges.fields.ts';
import { sinceMerge } from '#shared/merges/merges.messages.ts';
import { columnsOfChoice } from './chosen-columns.rule.ts';
import type { SinceFacts } from './stored-undo.types.ts';

/** Lists why a merge cannot be undone, in words. */
export function obstaclesSince(before: SinceFacts, now: SinceFacts): string[] {
  return [
    ...compare(before.payments, now.payments, {
      added: ({ number }) => sinceMerge.newPayment(number),
      changed: ({ number }) => sinceMerge.decidedPayment(number),
      removed: ({ number }) => sinceMerge.removedPayment(number),
    }),
    ...compare(before.renewals.map(withoutEnd), now.renewals.map(withoutEnd), {
      added: ({ id }) => sinceMerge.newPeriod(endOf(now, id)),
      changed: ({ id }) => sinceMerge.changedPeriod(endOf(now, id)),
      removed: ({ id }) => sinceMerge.removedPeriod(endOf(before, id)),
    }),
    ...compare(before.money, now.money, {
      added: ({ amount }) => sinceMerge.newMoney(amount),
      changed: ({ amount }) => sinceMerge.newMoney(amount),
      removed: ({ amount }) => sinceMerge.removedMoney(amount),
    }),
    ...compare(before.deposit_uses, now.deposit_uses, {
      added: ({ amount }) => sinceMerge.usedDeposit(amount),
      changed: ({ amount }) => sinceMerge.usedDeposit(amount),
      removed: ({ amount }) => sinceMerge.freedDeposit(amount),
    }),
    ...(before.photo_key === now.photo_key ? [] : [sinceMerge.photo]),
    ...(before.stop === now.stop ? [] : [sinceMerge.stop]),
    ...(before.category === now.category ? [] : [sinceMerge.category]),
  ];
}

/** The end follows from the terms of all renewals. */
const withoutEnd = ({ id, terms }: SinceFacts['renewals'][number]) => ({ id, terms });

function endOf({ renewals }: SinceFacts, id: number): string {
  return renewals.find((renewal) => renewal.id === id)?.end ?? '';
}

interface Words<Item> {
  added: (item: Item) => string;
  changed: (item: Item) => string;
  removed: (item: Item) => string;
}

function compare<Item extends { id: number }>(
  before: readonly Item[],
  now: readonly Item[],
  words: Words<Item>,
): string[] {
  const known = new Map(before.map((item) => [item.id, JSON.stringify(item)]));
  const there = new Set(now.map(({ id }) => id));
  return [
    ...now.filter(({ id }) => !known.has(id)).map(words.added),
    ...now
      .filter((item) => known.has(item.id) && known.get(item.id) !== JSON.stringify(item))
      .map(words.changed),
    ...before.filter(({ id }) => !there.has(id)).map(words.removed),
  ];
}

/** Returns the fields to which these columns belong. A new password alone goes with its address. */
export function fieldsIn(columns: readonly string[]): MergeField[] {
  return mergeFields.filter((field) =>
    (field === 'email' ? ['email'] : columnsOfChoice(field)).some((column) => columns.includes(column)),
  );
}

export function labelsIn(columns: readonly string[]): string[] {
  return fieldsIn(columns).map((field) => mergeFieldLabels[field]);
}
