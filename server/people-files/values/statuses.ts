// What a file says of a membership in words. No status is stored, for it follows from the dates. But who has died or
// left must not become a member again without a word.

import { choiceKey } from '#shared/choice-names.ts';
import type { ImportField } from '#shared/imports/imports.fields.ts';
import type { Mapping, RemarkColumn } from '#shared/imports/imports.schemas.ts';
import type { DateOrder } from '#shared/imports/reading.states.ts';
import type { StopReason } from '#shared/stops/stops.states.ts';
import type { Cell } from '../../tables/raw-rows.ts';
import { recognizeStatusColumn, type StatusColumn } from '../columns/recognize-header.ts';
import type { TableColumn, TableRow, TitledPart } from '../table.types.ts';
import { isBlankCell, toSingleLine } from './cells.ts';
import { fitsBothOrders, judgeOrder } from './date-orders.ts';
import { readDate } from './dates.ts';
import { namesTwo } from './names.ts';

/** `gone`: has died or left, or may be no member of his own. `inactive`: is not active now. */
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
  /** It stands in a column that is no list of statuses by its header. */
  isRemark?: true;
}

export interface FoundStatuses {
  /** By the number of the row. */
  rows: Map<number, RowStatus>;
  /** Columns with too many other texts to ask about each. */
  remarks: RemarkColumn[];
}

interface StatusFinder {
  /** To be called with every row. */
  look: (row: TableRow) => void;
  /** Once all rows were looked at. */
  find: () => FoundStatuses;
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
 * Looks at the columns that are mapped to nothing, whatever their header, and at names, which may say 'Alm.'. Words of
 * leaving make any of them a column of statuses. `parts`: rows below a title that says who stands there.
 */
export function statusFinder(
  columns: TableColumn[],
  mapping: Mapping,
  parts: readonly TitledPart[],
): StatusFinder {
  const fieldOf = (index: number) => mapping.find(({ column }) => column === index)?.field ?? null;
  const kindOf = ({ index, header }: TableColumn) => {
    const field = fieldOf(index);
    if (field === null) return recognizeStatusColumn(header);
    return nameFields.has(field) ? 'name' : null;
  };
  const watched = columns.flatMap((column): WatchedColumn[] => {
    const { index, header, dates } = column;
    const kind = kindOf(column);
    const order = dates ? judgeOrder(dates, columns).order : 'dayFirst';
    return kind ? [{ index, header, kind, order, statuses: new Map() }] : [];
  });
  const titled = new Map<number, RowStatus>();
  const look = ({ row, cells, typed }: TableRow) => {
    const part = parts.find(({ firstRow, lastRow }) => row >= firstRow && row <= lastRow);
    if (part) titled.set(row, statusOfPart(part));
    for (const column of watched) {
      const cell = cells[column.index] ?? null;
      const text = textOf(cell);
      const status =
        column.kind === 'name'
          ? statusOfName(cell, typed?.name)
          : text === null
            ? null
            : statusOf(text, column);
      if (status) column.statuses.set(row, status);
    }
  };
  return { look, find: () => joined(watched, titled) };
}

/** Different texts of a column that are asked about, in addition to words of leaving. With more of them it has remarks. */
const MAX_OTHERS = 20;

/** The gravest word of a row counts, and its own word before the title above it. */
function joined(columns: WatchedColumn[], titled: ReadonlyMap<number, RowStatus>): FoundStatuses {
  const rows = new Map<number, RowStatus>();
  const remarks: RemarkColumn[] = [];
  const add = (row: number, status: RowStatus) => {
    const known = rows.get(row);
    if (!known || gravity[status.meaning] > gravity[known.meaning]) rows.set(row, { ...known, ...status });
    else if (known.day === null && status.meaning === 'gone') rows.set(row, { ...known, ...dayOf(status) });
  };
  for (const { header, kind, statuses } of columns) {
    const others = [...statuses.values()].filter(({ meaning }) => meaning === 'other');
    if (kind !== 'status' && others.length === statuses.size) continue;
    const areRemarks = new Set(others.map(({ value }) => choiceKey(value))).size > MAX_OTHERS;
    if (areRemarks) remarks.push({ header, rows: others.length });
    for (const [row, status] of statuses) if (!areRemarks || status.meaning !== 'other') add(row, status);
  }
  for (const [row, status] of titled) add(row, status);
  return { rows, remarks };
}

const dayOf = ({ day, dayText }: RowStatus) => ({ day, dayText });

const gravity: Record<StatusMeaning, number> = { gone: 2, inactive: 1, other: 0 };

const wholeWords = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu');

const goneWords = wholeWords(
  [
    String.raw`meninggal(?:\s+dunia)?|wafat|berpulang|tutup\s+usia|almarhum(?:ah)?|almh?|r\.?i\.?p|deceased|died|dead|passed\s+away|gugur`,
    String.raw`keluar|mengundurkan[\s-]+diri|(?:peng)?undur(?:an)?[\s-]+diri|mundur|drop(?:ped)?[\s-]*out|resign(?:ed)?|withdrawn|quit|exit`,
    `berhenti|diberhentikan|dikeluarkan|dipecat|dicabut|dihapus|di-?kick|blacklist|terminated|(?:admin_)?cancell?ed`,
    String.raw`pindah|mutasi|(?:mantan|e(?:x|ks)|bukan|non|tidak\s+lagi)[\s-]+(?:anggota|member)`,
    String.raw`(?:tidak|tdk|tak|gak|nggak|ga)\s+(?:lagi\s+)?(?:ikut|bergabung|gabung|lanjut|melanjutkan|(?:mem)?perpanjang)`,
    String.raw`sudah\s+(?:tidak|tdk|gak|nggak)(?!\s+(?:bisa|dapat|di|ada|punya))`,
  ].join('|'),
);

const inactiveWords = wholeWords(
  String.raw`(?:tidak|tdk|tak|gak|nggak|t\.|belum|blm|kurang|non|in)[\s-]*a[kc]ti[fv]e?|pasif|vakum|lapsed|expired|kedaluwarsa|kadaluarsa|suspend(?:ed)?|skorsing|diskors|beku|dibekukan|di-?non-?aktifkan`,
);

/** The answer to a header that asks: 'Aktif?' */
const no = /^(?:tidak|tdk|no|n|t|false|0)$/i;

const answer = /^(?:ya|y|yes|true|1|tidak|tdk|no|n|t|false|0)$/i;

/** Behind a word that is alone in its cell: since when. 'MD 2023', 'Pensiun per 1 Mei 2024' */
const since = String.raw`(?:\s*[-–:(,/.]*\s*(?:per|sejak|mulai|pada|tahun|thn?|tgl|tanggal|bulan|bln|s\s*[./]?\s*d)?[\s.:]*(?:\d[^\p{L}]*(?:\p{L}{3,9}[\s.,-]*\d[^\p{L}]*)?|\p{L}{3,9}\s+(?:19|20)\d{2}[\s).]*))?`;

const alone = (words: string) => new RegExp(`^[(*]?(${words})\\.?\\)?${since}$`, 'iu');

/** Short for 'meninggal dunia', 'pergantian antarwaktu', and who is retired or has stopped: other texts have these words, too. */
const goneShort = alone(
  String.raw`m\.?\s?d|paw|off|out|stop(?:ped)?|left|retired?|inactive|pensiun(?:an)?|(?:masa\s+)?purna(?:[\s-]*(?:tugas|bakti|karya|kerja))?|phk|hapus|deleted?|removed?|(?:me)?ninggal|alumni`,
);

/** Those that are nothing else, wherever they stand: 'MD' in a column of dues. */
const goneMarks = alone(String.raw`m\.?d|paw|off`);

/** 'Tidak aktif' and the like. */
const inactiveShort = alone(
  String.raw`t\.?a|cuti|cuti\s+\p{L}+(?:\s+\p{L}+)?|n\.?a|non\s?-?aktif|vakum|pasif|off\s+sementara|nonjob`,
);

/** A remark may name what is not the membership, as in 'kartu sudah keluar': only the first words of each part are believed. */
const beforeWords =
  /^\s*(?:[(•*-]\s*|(?:sudah|udah|telah|sdh|tlh)\s+|anggota\s+|status\s*:?\s*|yang bersangkutan\s+|beliau\s+|ybs\.?\s+|(?:per\s+|tahun\s+|th\.?\s+)?(?:19|20)\d{2}\s*[:-]?\s*)*$/i;

/** Characters: what is longer is a text. */
const MAX_STATUS_LENGTH = 60;

function textOf(cell: Cell): string | null {
  return cell === null || isBlankCell(cell) ? null : toSingleLine(cell);
}

const nameFields = new Set<ImportField>([
  'name',
  'full_name',
  'title_before_name',
  'title_after_name',
  'titles',
]);

function statusOf(text: string, column: WatchedColumn): RowStatus | null {
  return column.kind === 'leaving' ? leftBy(text, column) : statusIn(text, column);
}

/** 'Alm. Budi', also where a name was typed in its place; 'Andi & Sari' as long as it says so. */
function statusOfName(cell: Cell, typed: string | undefined): RowStatus | null {
  const text = isBlankCell(cell) ? '' : String(cell);
  if (namesTheLate(text)) return saidByFile('Alm. di nama', 'deceased');
  return namesTwo(typed ?? text) ? saidByFile('Dua nama di satu sel', 'other') : null;
}

function saidByFile(value: string, reason: StopReason): RowStatus {
  return { value, meaning: 'gone', reason, day: null, dayText: null };
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
function saidDay(text: string, { order }: Pick<WatchedColumn, 'order'>): Pick<RowStatus, 'day' | 'dayText'> {
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

/** A title with several reasons, such as 'KELUAR / MENINGGAL', proposes none of them. */
function statusOfPart({ title, isComment }: TitledPart): RowStatus {
  if (title === null) return saidByFile('Dicoret di file', 'other');
  if (isComment) {
    const word = leavingInComment(title) ?? title;
    const said = saidByFile(`Komentar "${word}"`, reasonIn(word));
    return { ...said, ...saidDay(title, { order: 'dayFirst' }) };
  }
  const areSeveral = reasonWords.filter(([pattern]) => pattern.test(title)).length > 1;
  return saidByFile(`Bagian "${title}"`, areSeveral ? 'other' : reasonIn(title));
}

function statusIn(text: string, column: WatchedColumn): RowStatus | null {
  const found = meaningIn(text, column.kind);
  if (!found) return null;
  // 'FALSE' alone says nothing: 'Aktif: FALSE'.
  if (answer.test(found.value)) found.value = `${column.header.replace(/[?:\s]+$/, '')}: ${found.value}`;
  const said = found.meaning === 'gone' ? saidDay(text, column) : { day: null, dayText: null };
  const isRemark = column.kind !== 'status';
  return { ...found, reason: reasonIn(found.value), ...said, ...(isRemark && { isRemark }) };
}

type Meaning = Pick<RowStatus, 'value' | 'meaning'>;

function meaningIn(text: string, kind: WatchedColumn['kind']): Meaning | null {
  if (text.length > MAX_STATUS_LENGTH && kind !== 'remark')
    return kind === 'unknown' ? { value: text, meaning: 'other' } : null;
  const left = leavingIn(text, kind);
  // 'Pensiunan' is an occupation, and an address may begin with 'Mutasi'.
  if (left || kind === 'other') return left;
  if (kind === 'status' && (no.test(text) || inactiveShort.test(text)))
    return { value: text, meaning: 'inactive' };
  return { value: text, meaning: 'other' };
}

function leavingIn(text: string, kind: WatchedColumn['kind']): Meaning | null {
  const gone = goneWords.exec(text);
  const inactive = inactiveWords.exec(text);
  const isRead = ({ index, 0: word }: RegExpExecArray) => {
    if (kind === 'other') return index === 0 && alone(RegExp.escape(word)).test(text);
    return kind === 'status' || beforeWords.test(text.slice(0, index).split(/[;,]/).at(-1) ?? '');
  };
  if (gone && isRead(gone)) return { value: gone[0], meaning: 'gone' };
  if (inactive && isRead(inactive)) return { value: inactive[0], meaning: 'inactive' };
  const [, goneWord] = (kind === 'other' ? goneMarks : goneShort).exec(text) ?? [];
  if (goneWord) return { value: goneWord, meaning: 'gone' };
  const [, inactiveWord] = (kind === 'other' ? null : inactiveShort.exec(text)) ?? [];
  return inactiveWord ? { value: inactiveWord, meaning: 'inactive' } : null;
}

/**
 * Returns the words of a comment on a cell that say that somebody has left or is not active: 'Almarhum' of 'Almarhum
 * 2023'.
 */
export function leavingInComment(comment: string): string | null {
  const found = comment.split('\n').map((line) => leavingIn(line.trim(), 'remark'));
  return found.find((left) => left !== null)?.value ?? null;
}

/** Tells whether a name or a title is that of someone who has died: 'Alm. Budi', 'Siti (almh)'. */
export function namesTheLate(text: string): boolean {
  return /(?<![\p{L}\d])(?:almh?|almarhum(?:ah)?)(?![\p{L}\d])/iu.test(text);
}

/** Who is no member yet, or is listed for another reason. */
const otherPeople = wholeWords(
  String.raw`calon|pendaftar|pelamar|peminat|simpatisan|tamu|undangan|penas[ie]hat|pembina|pengawas|pengurus|pejabat|sekretariat|staff?|donatur|sponsor|mitra|pelatih|peserta|daftar\s+tunggu|waiting\s+list|ditolak|tertolak|cadangan|magang|keluarga|ahli\s+waris|narasumber|panitia|arsip|contoh|alumni|lulusan|pensiun(?:an)?|purna(?:[\s-]*(?:tugas|bakti|karya|kerja|wirawan))?|cuti|menunggu|belum\s+(?:di|ter)\p{L}+|md|paw|off|nonaktif`,
);

/** Of a region: 'DEWAN PENGURUS CABANG SLEMAN'. */
const branch = wholeWords(
  String.raw`(?:pengurus|pimpinan)\s+(?:cabang|wilayah|daerah|anak|ranting|komisariat|provinsi|kabupaten|kota)`,
);

/** Finds where a title says that people below it have left, are not active, or may be no members; -1: it does not. */
export function otherPeopleAt(title: string): number {
  const words = [goneWords, inactiveWords, ...(branch.test(title) ? [] : [otherPeople])];
  const found = words.map((one) => title.search(one)).filter((at) => at >= 0);
  return found.length > 0 ? Math.min(...found) : -1;
}

/** Tells whether people below this title have left or are not active. 'ANGGOTA AKTIF DAN NON AKTIF' says it of some. */
export function namesTheLeft(title: string): boolean {
  return goneWords.test(title) || inactiveWords.test(title);
}

/** Tells whether people below this title are members: 'ANGGOTA AKTIF'. */
export function namesMembers(title: string): boolean {
  const rest = title.replaceAll(new RegExp(inactiveWords, 'giu'), ' ');
  return wholeWords(
    String.raw`a[kc]ti[fv]e?|anggota\s+(?:biasa|tetap|penuh|muda|baru|lama|luar\s+biasa|kehormatan)`,
  ).test(rest);
}
