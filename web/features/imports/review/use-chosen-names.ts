import { useState } from 'react';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import type { ChosenNames, DecidedName } from './decided-names.ts';
import { decidedStatus, statusName } from './status-choices.ts';
import { type KnownCategories, toDecision, unknownName } from './unknown-choices.ts';
import { useCheckAgain } from './use-check-again.ts';

/** Returns the choices of all lists of names of this screen: any button saves them all, so that none is lost. */
export function useChosenNames(shown: ImportDetail, categories: KnownCategories): ChosenNames {
  const { statuses } = shown;
  const unknown = [...shown.unknown, ...shown.companies];
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [checkAgain, isApplying] = useCheckAgain(shown);
  // A decided name can no longer be left open.
  const choiceFor = ({ key, stored, proposed = '', options }: DecidedName) => {
    const offered = [chosen[key], stored === '' ? proposed : stored];
    return offered.find((choice) => options.some(({ value }) => value === choice)) ?? stored;
  };
  const hasChanged = (names: readonly DecidedName[]) => names.some((name) => choiceFor(name) !== name.stored);
  const nameOf = (one: (typeof unknown)[number]) => unknownName(one, categories);
  const apply = () =>
    checkAgain({
      ...(hasChanged(unknown.map(nameOf)) && {
        choices: unknown.flatMap((one) => toDecision(one, choiceFor(nameOf(one))) ?? []),
      }),
      ...(hasChanged(statuses.map(statusName)) && {
        statuses: statuses.flatMap((one) => decidedStatus(one, choiceFor(statusName(one))) ?? []),
      }),
    });
  return {
    choiceFor,
    choose: ({ key }, choice) => setChosen({ ...chosen, [key]: choice }),
    hasChanged,
    isApplying,
    apply,
  };
}
