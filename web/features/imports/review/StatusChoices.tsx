import { formatNumber } from '#shared/numbers.ts';
import { DecidedNames } from './DecidedNames.tsx';
import type { ChosenNames } from './decided-names.ts';
import { type FileStatus, reasonOf, statusName } from './status-choices.ts';

interface StatusChoicesProps {
  statuses: readonly FileStatus[];
  chosen: ChosenNames;
}

/** What the file says of memberships, such as 'Meninggal': each status is decided once, for all its rows. */
export function StatusChoices({ statuses, chosen }: StatusChoicesProps) {
  return (
    <DecidedNames
      names={statuses.map(statusName)}
      isOpen={hasOpenStatus(statuses)}
      title="Status di file"
      summary={summaryOf(statuses)}
      hint="Status mengikuti masa keanggotaan, kecuali anggota sudah berhenti. Tentukan satu kali untuk semua baris dengan status yang sama."
      remark={(choices) => (choices.some((choice) => reasonOf(choice)) ? STOP_HINT : null)}
      chosen={chosen}
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
