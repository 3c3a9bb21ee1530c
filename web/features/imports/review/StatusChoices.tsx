import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { statusActionLabels } from '#shared/imports/imports.states.ts';
import { type StopReason, stopReasons, stopText } from '#shared/membership/stops.states.ts';
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
      hint="Status mengikuti masa keanggotaan, kecuali anggota sudah berhenti. Tentukan satu kali untuk semua baris dengan status yang sama."
      remark={(choices) => (choices.some((choice) => reasonOf(choice)) ? STOP_HINT : null)}
      isApplying={isApplying}
      onApply={(choiceFor) =>
        checkAgain({
          statuses: statuses.flatMap(({ value }) => {
            const choice = choiceFor(value);
            const reason = reasonOf(choice);
            if (reason) return { value, action: 'stop' as const, reason };
            return choice === 'take' || choice === 'skip' ? { value, action: choice } : [];
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

const STOP_HINT =
  'Yang berhenti masuk dengan nomor dan masa keanggotaannya, tetapi tidak aktif dan tidak dikirimi apa pun. Tagihannya yang masih terbuka dibatalkan.';

/** '4 status di file: 2 masuk, 1 berhenti, 1 dilewati' */
function summaryOf(statuses: readonly FileStatus[]): string {
  const count = (action: FileStatus['action']) => statuses.filter((one) => one.action === action).length;
  const [stopped, skipped] = [count('stop'), count('skip')];
  const taken = statuses.length - stopped - skipped;
  const parts = [
    taken > 0 && `${formatNumber(taken)} masuk`,
    stopped > 0 && `${formatNumber(stopped)} berhenti`,
    skipped > 0 && `${formatNumber(skipped)} dilewati`,
  ];
  const outcome = taken === statuses.length ? 'semua masuk' : parts.filter(Boolean).join(', ');
  return `${formatNumber(statuses.length)} status di file: ${outcome}`;
}

/** Rows come in unless they wait, or are to be left out. */
function choiceOf({ action, reason, is_open: isOpen }: FileStatus): string {
  if (action === 'stop') return stopChoice(reason);
  return action ?? (isOpen ? '' : 'take');
}

const stopChoice = (reason: StopReason) => `stop ${reason}`;

/** Null: nobody stops by this choice. */
function reasonOf(choice: string): StopReason | null {
  return stopReasons.find((reason) => stopChoice(reason) === choice) ?? null;
}

/** The reason that the word says is the first. */
function optionsFor({ is_open: isOpen, reason: proposed }: FileStatus) {
  const reasons = [proposed, ...stopReasons.filter((reason) => reason !== proposed)];
  return [
    ...(isOpen ? [{ value: '', label: 'Belum ditentukan' }] : []),
    { value: 'take', label: statusActionLabels.take },
    ...reasons.map((reason) => ({ value: stopChoice(reason), label: stopText(reason) })),
    { value: 'skip', label: statusActionLabels.skip },
  ];
}
