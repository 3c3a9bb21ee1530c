import { columnInWords } from '#shared/imports/imports.messages.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { DecidedNames } from './DecidedNames.tsx';
import type { ChosenNames } from './decided-names.ts';
import { type FileStatus, findStopReason, statusName } from './status-choices.ts';

interface StatusChoicesProps {
  statuses: readonly FileStatus[];
  remarkColumns: ImportDetail['remark_columns'];
  chosen: ChosenNames;
}

/** Asks what to do with what the file says of memberships, such as 'Meninggal': each status is decided once, for all its rows. */
export function StatusChoices({ statuses, remarkColumns, chosen }: StatusChoicesProps) {
  const remarks = remarkColumns.map(({ header, rows }) => remarksIn(header, rows)).join(' ');
  if (statuses.length === 0) return remarks === '' ? null : <Notice>{remarks}</Notice>;
  return (
    <DecidedNames
      names={statuses.map(statusName)}
      isOpen={hasOpenStatus(statuses)}
      title="Status di file"
      summary={summaryOf(statuses)}
      hint={[STATUS_HINT, remarks].join(' ').trim()}
      remark={(choices) => (choices.some((choice) => findStopReason(choice)) ? STOP_HINT : null)}
      chosen={chosen}
    />
  );
}

/** Tells whether rows wait until a person says whether people with their status come in. */
export function hasOpenStatus(statuses: readonly FileStatus[]): boolean {
  return statuses.some(({ is_open: isOpen }) => isOpen);
}

const STATUS_HINT =
  'Status mengikuti masa keanggotaan, kecuali anggota sudah berhenti. Tentukan satu kali untuk semua baris dengan status yang sama.';

/** 'Kolom Ket.: 153 isi lain dianggap catatan, dan tidak ditanyakan.' */
function remarksIn(header: string, rows: number): string {
  return `${columnInWords(header)}: ${formatNumber(rows)} isi lain dianggap catatan, dan tidak ditanyakan.`;
}

const STOP_HINT =
  'Yang berhenti masuk dengan nomor dan masa keanggotaannya, tetapi tidak aktif dan tidak dikirimi apa pun. Tagihannya yang masih terbuka dibatalkan.';

/** '12 orang dengan 4 status di file: 8 masuk, 3 berhenti, 1 dilewati' */
function summaryOf(statuses: readonly FileStatus[]): string {
  const count = (some: readonly FileStatus[]) => some.reduce((sum, { rows }) => sum + rows, 0);
  const countWith = (action: FileStatus['action']) => count(statuses.filter((one) => one.action === action));
  const [all, stopped, skipped] = [count(statuses), countWith('stop'), countWith('skip')];
  const taken = all - stopped - skipped;
  const parts = [
    taken > 0 && `${formatNumber(taken)} masuk`,
    stopped > 0 && `${formatNumber(stopped)} berhenti`,
    skipped > 0 && `${formatNumber(skipped)} dilewati`,
  ];
  const outcome = taken === all ? 'semua masuk' : parts.filter(Boolean).join(', ');
  return `${formatNumber(all)} orang dengan ${formatNumber(statuses.length)} status di file: ${outcome}`;
}
