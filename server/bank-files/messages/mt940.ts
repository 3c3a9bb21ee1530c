// MT940, the message that banks send to companies: tags at the start of lines, amounts with a decimal comma.
import type { BankCode } from '#shared/bank-accounts/banks.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import type { Section } from '../sections/section.types.ts';
import {
  type Movement,
  nothingPrinted,
  type Printed,
  type ReadFile,
  type Recognised,
} from '../statement/movements.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import { checkAccount, readAccountNumber } from '../table/one-account.ts';
import { completeDate } from '../table/years.ts';

/** The banks that send it, by the first letters of their BIC in the head of the message. */
const banks: Record<string, BankCode> = { BMRI: '008', CENA: '014', BNIN: '009', BRIN: '002', BNIA: '022' };

const bankLine = /(?:\{1:F01|^:25:)([A-Z]{4})/;

export function isMt940(text: string): boolean {
  return /^\s*(?:\{1:|:20:)/.test(text) || (/^:20:/m.test(text) && /^:6[01][FM]?:/m.test(text));
}

interface Tag {
  name: string;
  line: number;
  /** The first on the line of the tag. */
  lines: string[];
  /** Of its message; null where it names none that is known. */
  bank: BankCode | null;
}

interface AccountMessages extends Omit<Section, 'read'> {
  read: () => [Recognised, ReadFile];
}

/** Returns the messages of each account. */
export function mt940Accounts(text: string): AccountMessages[] {
  const messages: Tag[][] = [];
  for (const tag of tagsOf(text))
    if (tag.name === '20' || messages.length === 0) messages.push([tag]);
    else messages.at(-1)?.push(tag);
  // What names no account belongs to the message above.
  let above: ReturnType<typeof headOfMessage> = { account: null, currency: null };
  const headed = messages.map((tags) => {
    const head = headOfMessage(tags);
    above = head.account === null ? { ...head, account: above.account } : head;
    return { ...above, tags };
  });
  const accounts = Map.groupBy(headed, ({ account, currency }) => `${account} ${currency}`);
  return [...accounts.values()].map((some) => ({
    account: some[0]?.account ?? null,
    currency: some[0]?.currency ?? null,
    read: () => {
      const tags = some.flatMap((each) => each.tags);
      const bankCode = tags.find(({ bank }) => bank !== null)?.bank ?? null;
      return [{ key: 'mt940', name: 'MT940', bankCode }, readMessages(tags)];
    },
  }));
}

function headOfMessage(tags: readonly Tag[]): Pick<Section, 'account' | 'currency'> {
  const first = (...names: string[]) => tags.find(({ name }) => names.includes(name))?.lines[0] ?? '';
  return {
    account: readAccountNumber(accountIn(first('25'))).number,
    currency: /^[CD]\d{6}([A-Z]{3})/.exec(first('60F', '60M').trim())?.[1] ?? null,
  };
}

/** Several messages of one account follow each other: the closing balance of one opens the next. */
function readMessages(tags: readonly Tag[]): ReadFile {
  const message: Message = { printed: { ...nothingPrinted }, movements: [], expected: null, isOpen: false };
  for (const tag of tags) read(message, tag);
  if (message.isOpen || message.printed.closing === null) throw new StatementRefusal('cutOff');
  return {
    movements: message.movements,
    printed: message.printed,
    zeroRows: 0,
    rowsWithoutYear: 0,
    rowsWithoutDay: [],
    hasEnd: true,
    foot: new Set(),
    hasPageTotals: false,
  };
}

interface Message {
  printed: Printed;
  movements: Movement[];
  /** The balance after the rows so far. */
  expected: number | null;
  /** A message without its closing balance. */
  isOpen: boolean;
}

function tagsOf(text: string): Tag[] {
  const tags: Tag[] = [];
  let bank: BankCode | null = null;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const found = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line);
    const [, named] = bankLine.exec(line) ?? [];
    if (named) bank = banks[named] ?? null;
    if (found) tags.push({ name: found[1] ?? '', line: index + 1, lines: [found[2] ?? ''], bank });
    else if (!/^(?:-(?:\}.*)?|\{.*|\s*)$/.test(line)) tags.at(-1)?.lines.push(line);
  }
  return tags;
}

function read(message: Message, { name, line, lines }: Tag): void {
  const [first = ''] = lines;
  const { printed, movements } = message;
  if (name === '25') {
    checkAccount(printed, accountIn(first), line);
  } else if (name === '60F' || name === '60M') {
    const balance = balanceOf(first, line);
    if (message.expected !== null && message.expected !== balance)
      throw refuseDifference(line, message.expected, balance);
    printed.opening ??= balance;
    message.expected = balance;
    message.isOpen = true;
  } else if (name === '61') {
    const movement = movementOf(lines, line);
    message.expected = (message.expected ?? 0) + movement.amount;
    movements.push(movement);
  } else if (name === '86') {
    const last = movements.at(-1);
    if (last && message.isOpen)
      last.description = [last.description, joinLines(lines)].filter(Boolean).join(' ');
  } else if (name === '62F' || name === '62M') {
    close(message, balanceOf(first, line), line);
  } else if (/^90[CD]$/.test(name)) {
    readCount(message, name, first, line);
  }
}

const accountIn = (text: string) =>
  text
    .split('/')
    .at(-1)
    ?.replace(/(?:IDR|[A-Z]{3})$/, '') ?? '';

function close(message: Message, balance: number, line: number): void {
  if (message.expected !== balance) throw refuseDifference(line, balance, message.expected ?? 0);
  message.printed.closing = balance;
  message.isOpen = false;
}

function refuseDifference(row: number, expected: number, found: number): StatementRefusal {
  return new StatementRefusal('wrongClosing', {
    row,
    expected: formatSen(expected),
    found: formatSen(found),
  });
}

/** `C260901IDR1000000,00` */
function balanceOf(text: string, row: number): number {
  const [, mark, currency = '', digits = ''] = /^([CD])\d{6}([A-Z]{3})([\d,]+)\s*$/.exec(text.trim()) ?? [];
  if (!mark) throw new StatementRefusal('unreadableBalance', { row, found: text });
  if (currency !== 'IDR') throw new StatementRefusal('otherCurrency', { row, found: currency });
  const sen = senOf(digits, row);
  return mark === 'D' ? 0 - sen : sen;
}

/** `17IDR5000000,00`: count and sum. */
function readCount({ printed }: Message, name: string, text: string, row: number): void {
  const [, count, digits = ''] = /^(\d{1,5})[A-Z]{3}([\d,]+)\s*$/.exec(text.trim()) ?? [];
  if (count === undefined) return;
  const [sum, number] = [senOf(digits, row), Number(count)];
  if (name === '90C')
    [printed.creditSum, printed.creditCount] = add(printed.creditSum, printed.creditCount, sum, number);
  else [printed.debitSum, printed.debitCount] = add(printed.debitSum, printed.debitCount, sum, number);
}

const add = (sum: number | null, count: number | null, moreSum: number, more: number): [number, number] => [
  (sum ?? 0) + moreSum,
  (count ?? 0) + more,
];

const line61 =
  /^(?<day>\d{6})(?<entry>\d{4})?(?<mark>R?[CD])(?<funds>[A-Z])?(?<digits>\d[\d,]*)(?<type>[NFS][A-Z0-9]{3})?(?<rest>.*)$/;

/** Day of value, day of booking (without year), mark, amount, type, references. */
function movementOf([first = '', ...others]: string[], row: number): Movement {
  const found = line61.exec(first.trim())?.groups;
  if (!found) throw new StatementRefusal('unknownRow', { row, found: first });
  const [own = '', bank = ''] = (found.rest ?? '').split('//');
  const reference = [bank, own].map((text) => text.trim()).find((text) => !/^(?:NONREF)?$/.test(text));
  const isCredit = found.mark === 'C' || found.mark === 'RD';
  const sen = senOf(found.digits ?? '', row);
  return {
    line: row,
    bookedOn: bookedOn(found.day ?? '', found.entry, row),
    time: null,
    dateText: null,
    amount: isCredit ? sen : 0 - sen,
    balance: null,
    opening: null,
    reference: reference ?? null,
    description: joinLines(others),
    isPending: false,
    ...(found.mark?.startsWith('R') && { isReversal: true }),
  };
}

/** The day of booking has no year: it is the one nearest to the day of value. */
function bookedOn(value: string, entry: string | undefined, row: number): string {
  const partsOf = (text: string) => ({
    month: Number(text.slice(0, 2)),
    day: Number(text.slice(2)),
    time: null,
  });
  const year = 2000 + Number(value.slice(0, 2));
  const valueDay = completeDate({ ...partsOf(value.slice(2)), year }, null, '');
  const days = [year - 1, year, year + 1].flatMap((each) =>
    entry ? (completeDate({ ...partsOf(entry), year: each }, null, '') ?? []) : [],
  );
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay ?? ''));
  const booked = entry ? days.toSorted((a, b) => distance(a) - distance(b))[0] : valueDay;
  if (!valueDay || !booked)
    throw new StatementRefusal('unreadableDate', { row, found: value + (entry ?? '') });
  return booked;
}

/** `300123,` and `300123,5` occur. */
function senOf(digits: string, row: number): number {
  const [, whole = '', decimals = ''] = /^0*(\d{1,13}),(\d{0,2})$/.exec(digits) ?? [];
  if (whole === '') throw new StatementRefusal('unreadableAmount', { row, found: digits });
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Characters of a line of text: a full one goes on without a space. */
const LINE_LENGTH = 65;

function joinLines(lines: string[]): string {
  const text = lines.reduce(
    (all, line, index) => all + ((lines[index - 1]?.length ?? LINE_LENGTH) >= LINE_LENGTH ? '' : ' ') + line,
    '',
  );
  return text.replaceAll(/\s+/g, ' ').trim();
}
