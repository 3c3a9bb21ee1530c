// What a file says of a membership in words. No status is stored, for it follows from the dates. But who has died or
// left must not become a member again without a word.
import type { ImportField } from '#shared/imports/imports.fields.ts';
import { judgeOrder } from '#shared/imports/imports.rules.ts';
import type { Cell, DateOrder, Mapping, TableColumn, TableRow } from '#shared/imports/imports.types.ts';
import type { StopReason } from '#shared/membership/stops.states.ts';
import { type StatusColumn, statusColumnOf } from '../columns/recognize-header.ts';
import { isBlank, lineOf, withoutApostrophe } from './cells.ts';
import { fitsBothOrders } from './date-orders.ts';
import { readDate } from './dates.ts';

/** `gone`: has died or left. `inactive`: is not active now. */
export type StatusMeaning = 'gone' | 'inactive' | 'other';

export interface RowStatus {
  /** The words that matter, as in the file; the whole cell where none do. */
  value: string;
  meaning: StatusMeaning;
  /** What the word says of somebody who has stopped. */
  reason: StopReason;
  /** `YYYY-MM-DD` on which somebody has died or left; null where the file says none. */
  day: string | null;
  /** What it says of the day. */
  dayText: string | null;
}

interface StatusFinder {
  /** To be called with every row. */
  look: (row: TableRow) => void;
  /** By the number of the row, once all rows were looked at. */
  find: () => Map<number, RowStatus>;
}

interface WatchedColumn {
  index: number;
  header: string;
  kind: StatusColumn | 'name';
  /** Of its dates; null: they contradict each other, so what fits both orders says no day. */
  order: DateOrder | null;
  statuses: Map<number, RowStatus>;
}

/**
 * Looks at the columns that are mapped to nothing. Statuses and remarks are known by their headers. Under any other
 * header a column is one of statuses if all of its cells say whether someone is active. Names may say 'Alm.'.
 */
export function statusFinder(columns: TableColumn[], mapping: Mapping): StatusFinder {
  const fieldOf = (index: number) => mapping.find(({ column }) => column === index)?.field ?? null;
  const kindOf = ({ index, header }: TableColumn) => {
    const field = fieldOf(index);
    if (field === null) return statusColumnOf(header);
    return nameFields.has(field) ? 'name' : null;
  };
  const watched = new Set(
    columns.flatMap((column): WatchedColumn[] => {
      const { index, header, dates } = column;
      const kind = kindOf(column);
      const order = dates ? judgeOrder(dates, columns).order : 'dayFirst';
      return kind ? [{ index, header, kind, order, statuses: new Map() }] : [];
    }),
  );
  const look = ({ row, cells }: TableRow) => {
    for (const column of watched) {
      const text = textOf(cells[column.index] ?? null);
      if (text === null) continue;
      const status = statusOf(text, column);
      if (status) column.statuses.set(row, status);
      else if (column.kind === 'unknown') watched.delete(column);
    }
  };
  return { look, find: () => joined([...watched]) };
}

/** The gravest word of a row counts. */
function joined(columns: WatchedColumn[]): Map<number, RowStatus> {
  const found = new Map<number, RowStatus>();
  for (const { kind, statuses } of columns) {
    if (kind === 'unknown' && [...statuses.values()].every(({ meaning }) => meaning === 'other')) continue;
    for (const [row, status] of statuses) {
      const known = found.get(row);
      if (!known || gravity[status.meaning] > gravity[known.meaning]) found.set(row, { ...known, ...status });
      else if (known.day === null && status.meaning === 'gone')
        found.set(row, { ...known, ...dayOf(status) });
    }
  }
  return found;
}

const dayOf = ({ day, dayText }: RowStatus) => ({ day, dayText });

const gravity: Record<StatusMeaning, number> = { gone: 2, inactive: 1, other: 0 };

const goneWords =
  /(?<![\p{L}\d])(?:meninggal(?:\s+dunia)?|wafat|berpulang|tutup\s+usia|almarhum(?:ah)?|almh?|r\.?i\.?p|deceased|died|dead|passed\s+away|keluar|mengundurkan[\s-]+diri|undur\s+diri|mundur|drop(?:ped)?[\s-]*out|resign(?:ed)?|withdrawn|berhenti|diberhentikan|dikeluarkan|dipecat|dicabut|pindah|mutasi|(?:mantan|e[ks]s?|bukan|tidak\s+lagi)\s+(?:anggota|member)|terminated|(?:admin_)?cancell?ed)(?![\p{L}\d])/iu;

const inactiveWords =
  /(?<![\p{L}\d])(?:(?:tidak|tdk|tak|gak|t\.|belum|non|in)[\s-]*a[kc]ti[fv]e?|pasif|vakum|lapsed|expired|kedaluwarsa|kadaluarsa|suspend(?:ed)?|skorsing|diskors|beku|dibekukan)(?![\p{L}\d])/iu;

const activeWords = /^(?:(?:masih|anggota)\s+)?a[kc]ti[fv]e?$/i;

/** The answer to a header that asks: 'Aktif?' */
const no = /^(?:tidak|tdk|no|n|t|false|0)$/i;

const answer = /^(?:ya|y|yes|true|1|tidak|tdk|no|n|t|false|0)$/i;

/** Where only a status can stand: short for 'meninggal dunia', 'pergantian antarwaktu', and who is retired or has stopped. */
const goneShort = /^(?:m\.?d\.?|paw|off|stop(?:ped)?|pensiun(?:an)?|purna(?:[\s-]*(?:tugas|bakti))?)$/i;

/** 'Tidak aktif', where only a status can stand. */
const inactiveShort = /^t\.?a\.?$/i;

/** A remark may name what is not the membership, as in 'kartu sudah keluar': only the first words of each part are believed. */
const beforeWords =
  /^\s*(?:[(•*-]\s*|(?:sudah|udah|telah|sdh|tlh)\s+|anggota\s+|status\s*:?\s*|yang bersangkutan\s+|beliau\s+|ybs\.?\s+|(?:per\s+|tahun\s+|th\.?\s+)?(?:19|20)\d{2}\s*[:-]?\s*)*$/i;

/** Characters: what is longer is a text. */
const MAX_STATUS_LENGTH = 60;

function textOf(cell: Cell): string | null {
  const written = withoutApostrophe(cell);
  return written === null || isBlank(written) ? null : lineOf(written);
}

const nameFields = new Set<ImportField>([
  'name',
  'full_name',
  'title_before_name',
  'title_after_name',
  'titles',
]);

function statusOf(text: string, column: WatchedColumn): RowStatus | null {
  if (column.kind === 'leaving') return leftBy(text, column);
  return column.kind === 'name' ? lateBy(text) : statusIn(text, column);
}

/** 'Alm. Budi' */
function lateBy(text: string): RowStatus | null {
  if (!namesTheLate(text)) return null;
  return { value: 'Alm. di nama', meaning: 'gone', reason: 'deceased', day: null, dayText: null };
}

/** A day, or 'ya', under a header such as 'Tanggal Keluar', which is said in its place. */
function leftBy(text: string, { header, order }: WatchedColumn): RowStatus | null {
  if (no.test(text)) return null;
  const day = dayIn(text, order);
  const dayText = /\d/.test(text) ? text : null;
  return { value: header, meaning: 'gone', reason: reasonIn(header), day, dayText };
}

/** The last day that a spreadsheet can store: whether a day is ahead is not judged here. */
const LAST_DAY = '9999-12-31';

function dayIn(text: string, order: DateOrder | null): string | null {
  if (order === null && fitsBothOrders(text)) return null;
  const reading = readDate(text, { label: '', latest: LAST_DAY, ...(order && { order }) });
  return 'value' in reading ? reading.value : null;
}

const writtenDay = /\d{1,4}\s*[-/. ]\s*(?:\d{1,2}|\p{L}{3,9})\s*[-/. ]\s*\d{2,4}/u;

/** 'Meninggal 12/03/2024', 'Wafat tgl 3 Mei 2024' */
function saidDay(text: string, { order }: WatchedColumn): Pick<RowStatus, 'day' | 'dayText'> {
  const [dayText = null] = writtenDay.exec(text) ?? [];
  return { day: dayText === null ? null : dayIn(dayText, order), dayText };
}

const reasonWords: [words: RegExp, reason: StopReason][] = [
  [
    /meninggal|wafat|kematian|berpulang|tutup\s+usia|almarhum|^almh?\b|\balmh?\b|r\.?i\.?p|decease|died|dead|death|passed|^m\.?d\.?$/i,
    'deceased',
  ],
  [/pindah|mutasi/i, 'moved'],
  [/diberhentikan|dikeluarkan|dipecat|dicabut|terminated/i, 'dismissed'],
  [/keluar|mundur|undur|resign|withdrawn/i, 'resigned'],
];

function reasonIn(words: string): StopReason {
  return reasonWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';
}

function statusIn(text: string, column: WatchedColumn): RowStatus | null {
  const found = meaningIn(text, column.kind);
  if (!found) return null;
  // 'FALSE' alone says nothing: 'Aktif: FALSE'.
  if (answer.test(found.value)) found.value = `${column.header.replace(/[?:\s]+$/, '')}: ${found.value}`;
  const said = found.meaning === 'gone' ? saidDay(text, column) : { day: null, dayText: null };
  return { ...found, reason: reasonIn(found.value), ...said };
}

function meaningIn(text: string, kind: WatchedColumn['kind']): Pick<RowStatus, 'value' | 'meaning'> | null {
  const gone = goneWords.exec(text);
  const inactive = inactiveWords.exec(text);
  const isRead = ({ index }: RegExpExecArray) =>
    kind !== 'remark' || beforeWords.test(text.slice(0, index).split(/[;,]/).at(-1) ?? '');
  if (text.length > MAX_STATUS_LENGTH && kind !== 'remark') return null;
  if (gone && isRead(gone)) return { value: gone[0], meaning: 'gone' };
  if (inactive && isRead(inactive)) return { value: inactive[0], meaning: 'inactive' };
  if (kind === 'status' && goneShort.test(text)) return { value: text, meaning: 'gone' };
  if (kind === 'status')
    return { value: text, meaning: no.test(text) || inactiveShort.test(text) ? 'inactive' : 'other' };
  return kind === 'unknown' && activeWords.test(text) ? { value: text, meaning: 'other' } : null;
}

/** Whether a name or a title is that of someone who has died: 'Alm. Budi', 'Siti (almh)'. */
export function namesTheLate(text: string): boolean {
  return /(?<![\p{L}\d])(?:almh?|almarhum(?:ah)?)(?![\p{L}\d])/iu.test(text);
}
