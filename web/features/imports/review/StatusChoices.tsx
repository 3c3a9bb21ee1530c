import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { statusActionLabels, statusActions } from '#shared/imports/imports.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { DecidedNames } from './DecidedNames.tsx';
import { useCheckAgain } from './use-check-again.ts';

type FileStatus = ImportDetail['statuses'][number];

/** What the file says of memberships, such as 'Meninggal': each status is decided once, for all its rows. */
export function StatusChoices({ shown }: { shown: ImportDetail }) {
  const { statuses } = shown;
  const [checkAgain, isApplying] = useCheckAgain(shown);
  return (
    <DecidedNames
      names={statuses.map((status) => ({
        key: status.value,
        name: status.value,
        hint: `${formatNumber(status.rows)} baris`,
        label: `Baris dengan status ${status.value}`,
        stored: choiceOf(status),
        options: optionsFor(status),
      }))}
      isOpen={hasOpenStatus(statuses)}
      title="Status di file"
      summary={summaryOf(statuses)}
      hint="Status tidak disimpan, karena mengikuti masa keanggotaan. Tentukan satu kali, apakah baris dengan status ini masuk."
      isApplying={isApplying}
      onApply={(choiceFor) =>
        checkAgain({
          statuses: statuses.flatMap(({ value }) => {
            const action = statusActions.find((one) => one === choiceFor(value));
            return action ? { value, action } : [];
          }),
        })
      }
    />
  );
}

/** Rows wait until a person says whether people with their status come in. */
export function hasOpenStatus(statuses: readonly FileStatus[]): boolean {
  return statuses.some(({ is_open: isOpen }) => isOpen);
}

/** '4 status di file: 3 masuk, 1 dilewati' */
function summaryOf(statuses: readonly FileStatus[]): string {
  const skipped = statuses.filter(({ action }) => action === 'skip').length;
  const taken = statuses.length - skipped;
  const outcome =
    skipped > 0 ? `${formatNumber(taken)} masuk, ${formatNumber(skipped)} dilewati` : 'semua masuk';
  return `${formatNumber(statuses.length)} status di file: ${outcome}`;
}

/** Rows come in unless they wait, or are to be left out. */
const choiceOf = ({ action, is_open: isOpen }: FileStatus) => action ?? (isOpen ? '' : 'take');

function optionsFor({ is_open: isOpen }: FileStatus) {
  return [
    ...(isOpen ? [{ value: '', label: 'Belum ditentukan' }] : []),
    ...statusActions.map((action) => ({ value: action, label: statusActionLabels[action] })),
  ];
}
