// Several statements on their way from the disk to the list: each is checked, perhaps mapped, and stored, in turns.
import { useCallback, useRef, useState } from 'react';
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import { statementRefusals } from '#shared/statements/statement-refusals.messages.ts';
import type { StatementCheck, StoredFile } from '#shared/statements/statement-uploads.contract.ts';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementLimits } from '#shared/statements/statements.limits.ts';
import { CallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/calls/call.ts';
import { errorText } from '../../../lib/toasts.ts';

export type UploadStep = 'waiting' | 'reading' | 'refused' | 'checked' | 'storing' | 'stored';

/** What a person adds to the file. */
interface Given {
  mapping: StatementMapping | null;
  /** Of a file that names no account. */
  account: number | null;
  /** A person has seen the rows after today, and their days are right. */
  isLaterConfirmed: boolean;
  /** Of a file without years: how many years before the latest possible one it is. */
  yearsBack: number;
  /** Of a protected file: sent with each call, stored nowhere. */
  password: string | null;
}

export interface StatementUpload extends Given {
  key: number;
  file: File;
  step: UploadStep;
  /** Sent so far; null while nothing is being sent. */
  percent: number | null;
  check: StatementCheck | null;
  /** Why it was refused or not stored, in words. */
  refusal: string | null;
  /** Why `refusal`: the money of this month, `YYYY-MM`, is locked. */
  closedMonth: string | null;
  /** Why `refusal`: the file needs a password, or another one. */
  needsPassword: boolean;
  stored: StoredFile | null;
}

export interface Uploads {
  list: readonly StatementUpload[];
  add: (files: File[]) => void;
  remove: (key: number) => void;
  /** Reads the file again with what was given. */
  change: (upload: StatementUpload, given: Partial<Given>) => void;
  /** Only the storing needs it: the file reads the same. */
  confirmLater: (upload: StatementUpload, isConfirmed: boolean) => void;
  /** Null: it was refused, and its card says why. */
  store: (upload: StatementUpload) => Promise<StoredFile | null>;
}

export function useUploads(): Uploads {
  const [list, setList] = useState<readonly StatementUpload[]>([]);
  const lastKey = useRef(0);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const patch = useCallback((key: number, changed: Partial<StatementUpload>) => {
    setList((old) => old.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  }, []);

  /** The server reads one file at a time, in the order of the list. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.current.then(work);
    turn.current = done.catch(() => {});
    return done;
  }

  function check(upload: StatementUpload): void {
    const { key } = upload;
    patch(key, { ...upload, step: 'waiting', refusal: null, closedMonth: null });
    void inTurn(async () => {
      patch(key, { step: 'reading' });
      const outcome = await checkUpload(upload, (percent) => patch(key, { percent }));
      patch(key, { ...outcome, percent: null });
    });
  }

  return {
    list,
    add: (files) => {
      const added = files.map((file) => begin(file, ++lastKey.current));
      setList((old) => [...old, ...added]);
      for (const upload of added) if (upload.step === 'waiting') check(upload);
    },
    remove: (key) => setList((old) => old.filter((upload) => upload.key !== key)),
    change: (upload, given) => check({ ...upload, isLaterConfirmed: false, ...given }),
    confirmLater: ({ key }, isLaterConfirmed) => patch(key, { isLaterConfirmed }),
    store: (upload) => {
      const { key } = upload;
      patch(key, { step: 'storing', refusal: null, closedMonth: null });
      return inTurn(async () => {
        const outcome = await storeUpload(upload, (percent) => patch(key, { percent }));
        patch(key, { ...outcome, percent: null });
        return outcome.stored;
      });
    },
  };
}

function begin(file: File, key: number): StatementUpload {
  const isTooLarge = file.size > statementLimits.fileBytes;
  const nothing = {
    percent: null,
    check: null,
    closedMonth: null,
    needsPassword: false,
    password: null,
    stored: null,
    mapping: null,
    account: null,
    isLaterConfirmed: false,
    yearsBack: 0,
  };
  return {
    ...nothing,
    key,
    file,
    step: isTooLarge ? 'refused' : 'waiting',
    refusal: isTooLarge ? statementRefusals.tooLarge() : null,
  };
}

type OnProgress = (percent: number) => void;

async function checkUpload(
  upload: StatementUpload,
  onProgress: OnProgress,
): Promise<Partial<StatementUpload>> {
  try {
    const { data } = await call(statementUploads.check, toUploadRequest(upload), { onProgress });
    return { step: 'checked', check: data, needsPassword: false };
  } catch (error) {
    const needsPassword = error instanceof CallError && error.errors.password !== undefined;
    return { step: 'refused', refusal: describeRefusal(error), needsPassword };
  }
}

async function storeUpload(
  upload: StatementUpload,
  onProgress: OnProgress,
): Promise<Pick<StatementUpload, 'step' | 'stored' | 'refusal' | 'closedMonth'>> {
  try {
    const { data } = await call(statementUploads.upload, toUploadRequest(upload), { onProgress });
    return { step: 'stored', stored: data, refusal: null, closedMonth: null };
  } catch (error) {
    const closedMonth = error instanceof CallError ? (error.closedMonth ?? null) : null;
    return { step: 'checked', stored: null, refusal: describeRefusal(error), closedMonth };
  }
}

/** Fields of a multipart body are texts. */
export function toUploadRequest(upload: Given & Pick<StatementUpload, 'file'>) {
  const { file, mapping, account, isLaterConfirmed, yearsBack, password } = upload;
  const given = { mapping, account, confirm_later: isLaterConfirmed, years_back: yearsBack };
  return { file, body: password === null ? given : { ...given, password } };
}

/** Writes all that the server says about the file. */
export function describeRefusal(error: unknown): string {
  const said = error instanceof CallError ? Object.values(error.errors).flat() : [];
  return said.length > 0 ? said.join(' ') : errorText(error);
}

/** Tells whether the file was read, and nothing is left to answer. It has something new, and no month of that is closed. */
export function isReady({ step, check, account, isLaterConfirmed }: StatementUpload): boolean {
  if (step !== 'checked' || !check?.layout || check.closed_months.length > 0) return false;
  if (check.date_order || (check.later > 0 && !isLaterConfirmed)) return false;
  return hasNews(check) && (hasAccounts(check) || account !== null);
}

/** Tells whether a file has a new credit, or debits that take stored ones back. */
export function hasNews({ new: added, taken_back }: StatementCheck): boolean {
  return added > 0 || taken_back.debits > 0;
}

/** Tells whether the file names the account of each of its statements. */
export function hasAccounts({ statements }: StatementCheck): boolean {
  return statements.every(({ account }) => account !== null);
}
