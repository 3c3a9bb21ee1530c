// The smallest server that can be rented: one processor and 512 MB for the product with its embedded database and all
// that runs next to it. Twenty people work there all the time, and heavy work comes on top, one kind after the other.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memberDocuments } from '#shared/documents/documents.contract.ts';
import { profile } from '#shared/members/members.contract.ts';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { slices } from '../../server/lib/slices.ts';
import { longPdf } from '../../tests/builders/statements/pdf-files.ts';
import { type Ask, askWith } from '../../tools/product-api.ts';
import { root } from '../../tools/root.ts';
import { addOpenBills, type BilledAccount, removeBilledAccount, statementOf } from '../data/open-bills.ts';
import { type ControlGroup, createControlGroup } from '../lib/control-group.ts';
import type { Dataset } from '../lib/datasets.ts';
import { percentile } from '../lib/figures.ts';
import { type Loaded, load } from '../lib/http-client.ts';
import { atMost, type Row } from '../lib/rows.ts';
import { type RunningServer, startProduct } from '../lib/servers.ts';
import { downloadExport } from './exports.ts';
import { imported, spreadsheetOf, undo } from './imports.ts';
import type { Outcome, Part, Stage } from './part.ts';
import { makePhoto } from './photos.ts';
import { withDatabase } from './statements.ts';

const MEMORY_MB = 512;
const SERVER_PROCESSOR = 0;
const CLIENT_PROCESSOR = 1;

/** Twenty people with 32 requests a second. */
const LIST_READERS = 14;
const PAGE_READERS = 6;
const REQUEST_INTERVAL_MS = (20 / 32) * 1000;

/** Of each kind of work. What ends earlier begins again. */
const PHASE_MS = 15_000;
const IMPORTED_ROWS = 1000;
const STATEMENT_ROWS = 10_000;
const ROWS_PER_DECISION = 500;
const OPEN_BILLS = 5000;
const PDF_PAGES = 100;
const PDF_ROWS_OF_PAGE = 50;
const PHOTO_COUNT = 10;
/** 3.4 MB, as a phone makes them. */
const PHOTO_QUALITY = 70;
const CARD_COUNT = 100;

/** Uncounted: the first requests compile what they run. */
const WARM_MS = 5000;

/** Before memory is looked at. */
const SETTLE_MS = 10_000;
const SAMPLE_MS = 100;

const ON = `one processor, ${MEMORY_MB} MB`;

export const smallest: Part = async (stage) => {
  const [dataset] = stage.datasets;
  if (dataset?.engine !== 'sqlite') return { rows: [] };
  let group: ControlGroup;
  try {
    if (availableParallelism() < 2) throw new Error('the load needs a second processor');
    group = createControlGroup({ processor: SERVER_PROCESSOR, megabytes: MEMORY_MB });
  } catch (error) {
    return { rows: [notMeasured(error)] };
  }
  moveTo(`${CLIENT_PROCESSOR}`);
  try {
    const starts = await firstStart(group);
    const work = await workThere({ dataset, group, minutes: stage.minutes });
    return { ...work, rows: [...starts, ...work.rows] };
  } finally {
    moveTo(`0-${availableParallelism() - 1}`);
    group.remove();
  }
};

function notMeasured(error: unknown): Row {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    what: 'the smallest server',
    on: ON,
    ours: `not measured: ${reason}`,
    against: '',
    result: '',
    goal: '',
    met: null,
  };
}

/** All threads of this process, so that the people do not take the processor of the server. */
function moveTo(processors: string) {
  const words = ['--all-tasks', '--cpu-list', '--pid', processors, `${process.pid}`];
  if (spawnSync('taskset', words).status !== 0) throw new Error(`taskset ${words.join(' ')} failed.`);
}

/** As after unpacking a release: no data, and nothing is compiled. Then once more. */
async function firstStart(group: ControlGroup): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'anggota-bench-smallest-'));
  const start = async () => {
    const product = await startProduct(
      { dataDir: join(folder, 'data'), databaseUrl: null },
      { WEB: 'build', NODE_COMPILE_CACHE: join(folder, 'compiled') },
      group,
    );
    await pause(SETTLE_MS);
    const { startedIn } = product;
    const memory = product.memory();
    await product.stop();
    return { startedIn, memory };
  };
  try {
    const first = await start();
    const second = await start();
    return [
      {
        what: 'first start, nothing compiled yet',
        on: ON,
        ours: `${Math.round(first.startedIn)} ms`,
        against: `the second one, ${Math.round(second.startedIn)} ms`,
        ...atMost(first.startedIn / 1000, 10, ' s'),
      },
      {
        what: 'memory after the first start, idle',
        on: ON,
        ours: `${Math.round(first.memory)} MB`,
        against: `after the second one, ${Math.round(second.memory)} MB`,
        ...atMost(first.memory, 150, ' MB'),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Place {
  dataset: Dataset;
  group: ControlGroup;
}

async function workThere({ dataset, group, minutes }: Place & Pick<Stage, 'minutes'>): Promise<Outcome> {
  const account = await withDatabase(dataset, (db) => addOpenBills(db, OPEN_BILLS, new Date()));
  const product = await startProduct(dataset, { WEB: 'build' }, group);
  const watch = watchMemory(group);
  try {
    const phases = await phasesOf({ dataset, group, product, account });
    const warm = { name: '', work: () => pause(WARM_MS), turns: 0, lists: [], pages: [], failures: [] };
    await runPhase(warm, { dataset, group, product, milliseconds: WARM_MS });
    const end = performance.now() + minutes * 60_000;
    const memory: number[] = [];
    do {
      for (const phase of phases) await runPhase(phase, { dataset, group, product, milliseconds: PHASE_MS });
      memory.push(product.memory());
    } while (performance.now() < end);
    return {
      rows: [...phases.map(rowOf), totalOf(phases), memoryRow(watch, group)],
      notes: seriesOf(memory),
    };
  } finally {
    watch.stop();
    await product.stop();
    await withDatabase(dataset, (db) => removeBilledAccount(db, account.id));
  }
}

interface Phase {
  name: string;
  work: (turn: number) => Promise<unknown>;
  turns: number;
  lists: number[];
  pages: number[];
  failures: string[];
}

async function phasesOf({
  dataset,
  group,
  product,
  account,
}: Place & { product: RunningServer; account: BilledAccount }) {
  const ask = askAs(product, dataset.adminToken);
  const members = await spreadsheetOf(IMPORTED_ROWS);
  const pdf = await longPdf(PDF_PAGES, PDF_ROWS_OF_PAGE, account.number);
  const photo = {
    bytes: new Uint8Array(await makePhoto(PHOTO_QUALITY)),
    name: 'foto.jpg',
    type: 'image/jpeg',
  };
  const takers = dataset.members.slice(0, PHOTO_COUNT).map(({ token }) => askAs(product, token));
  const holders = dataset.members.slice(0, CARD_COUNT);
  const works: Record<string, Phase['work']> = {
    'nothing else': () => pause(PHASE_MS),
    [`an import of ${IMPORTED_ROWS} members`]: async () => undo(ask, await imported(ask, members)),
    [`a statement of ${STATEMENT_ROWS} rows and its decisions`]: (turn) =>
      uploadStatement(ask, account, turn),
    [`a PDF of ${PDF_PAGES} pages`]: () => checkPdf(ask, pdf),
    'a backup': () => backUp(dataset, group),
    'an export': () => downloadExport(dataset, product),
    [`${PHOTO_COUNT} photos of 12 megapixels together`]: () =>
      Promise.all(takers.map((take) => take(profile.changePhoto, { file: photo }))),
    [`${CARD_COUNT} cards together`]: () => {
      // A stored document would only be read again.
      rmSync(join(dataset.dataDir, 'files', 'documents'), { recursive: true, force: true });
      return Promise.all(holders.map(({ id }) => ask(memberDocuments.card, { params: { id } })));
    },
  };
  return Object.entries(works).map(
    ([name, work]): Phase => ({ name, work, turns: 0, lists: [], pages: [], failures: [] }),
  );
}

const askAs = ({ port }: RunningServer, token: string) => askWith({ url: `http://127.0.0.1:${port}` }, token);

/** Each turn has another month, so that its rows are not known. All are decided, as in a month that ends. */
async function uploadStatement(ask: Ask, account: BilledAccount, turn: number) {
  const day = Temporal.Now.plainDateISO().subtract({ months: turn });
  const text = statementOf(account, STATEMENT_ROWS, new Date(day.toString()));
  const file = { bytes: new TextEncoder().encode(text), name: 'mutasi.csv', type: 'text/csv' };
  const { data: statement } = await ask(statementUploads.upload, { file });
  const { data: newest } = await ask(statementRows.list, { query: { statement: `${statement.id}` } });
  const last = newest[0]?.id ?? 0;
  const ids = Array.from({ length: STATEMENT_ROWS }, (_, index) => last - index);
  let decided = 0;
  for (const some of slices(ids, ROWS_PER_DECISION)) {
    const body = { ids: some, reason: 'Bukan iuran' };
    decided += (await ask(statementRows.ignoreMany, { body })).data.changed.length;
  }
  if (decided !== STATEMENT_ROWS) throw new Error(`${decided} rows of the statement were decided.`);
}

/** Nothing is stored, so that it can be repeated. */
function checkPdf(ask: Ask, bytes: Uint8Array<ArrayBuffer>) {
  return ask(statementUploads.check, { file: { bytes, name: 'mutasi.pdf', type: 'application/pdf' } });
}

async function backUp({ dataDir }: Dataset, group: ControlGroup): Promise<void> {
  const path = join(dataDir, 'bench-backup.tar.gz');
  const backup = spawn(...group.command(process.execPath, 'scripts/backup.ts', path), {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(root, '.cache/compiled') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(backup, 'close');
  rmSync(path, { force: true });
  if (code !== 0) throw new Error(`The backup ended with ${code}.`);
}

interface Running extends Place {
  product: RunningServer;
  milliseconds: number;
}

async function runPhase(phase: Phase, { dataset, group, product, milliseconds }: Running) {
  const { adminToken: token, members } = dataset;
  const end = performance.now() + milliseconds;
  const people = { port: product.port, milliseconds, everyMs: REQUEST_INTERVAL_MS };
  const encoding = 'br';
  const lists = [
    '/api/users',
    '/api/users?keyword=siti',
    '/api/payments',
    '/api/renewals',
    '/api/users?page=20',
  ];
  const pages = ['/admin/users', '/admin/payments', '/admin/dashboard'];
  const add = (times: number[], { latencies, failure, failures }: Loaded) => {
    times.push(...latencies);
    for (let count = 0; count < failures; count++) phase.failures.push(failure ?? '');
  };
  const [asLists, asPages] = await Promise.all([
    load({
      ...people,
      connections: LIST_READERS,
      requests: lists.map((path) => ({ path, token, encoding })),
    }),
    load({
      ...people,
      connections: PAGE_READERS,
      requests: [
        ...pages.map((path) => ({ path, cookies: `admin_token=${token}`, encoding }) as const),
        { path: '/dashboard', cookies: `token=${members.at(-1)?.token}`, encoding },
        { path: '/', encoding },
      ],
    }),
    repeat(phase, end),
  ]).catch((error: unknown) => {
    // Else only a lost connection is told.
    if (group.kills() === 0) throw error;
    throw new Error(`Killed for want of memory, with ${phase.name}.`, { cause: error });
  });
  add(phase.lists, asLists);
  add(phase.pages, asPages);
}

async function repeat(phase: Phase, end: number) {
  while (performance.now() < end)
    try {
      await phase.work(phase.turns++);
    } catch (error) {
      phase.failures.push(String(error));
      return;
    }
}

function watchMemory(group: ControlGroup) {
  let highest = 0;
  const timer = setInterval(() => {
    highest = Math.max(highest, group.memory());
  }, SAMPLE_MS);
  return { highest: () => highest, stop: () => clearInterval(timer) };
}

function rowOf({ name, turns, lists, pages }: Phase): Row {
  const [ofLists, ofPages] = [percentile(lists, 0.99), percentile(pages, 0.99)];
  return {
    what: `lists and pages with ${name}, p99`,
    on: ON,
    ours: `lists ${ofLists.toFixed(1)} ms, pages ${ofPages.toFixed(1)} ms`,
    against: `${turns} turns of the work`,
    ...atMost(Math.max(ofLists, ofPages), 250, ' ms'),
  };
}

function totalOf(phases: Phase[]): Row {
  const sum = (count: (phase: Phase) => number) => phases.reduce((total, phase) => total + count(phase), 0);
  const [failure = ''] = phases.flatMap(({ failures }) => failures);
  return {
    what: 'requests of 20 people, and failures of these and of the work',
    on: ON,
    ours: `${sum(({ lists, pages }) => lists.length + pages.length)}`,
    against: failure.slice(0, 200).replaceAll(/\s+/g, ' '),
    ...atMost(
      sum(({ failures }) => failures.length),
      0,
    ),
  };
}

function memoryRow({ highest }: ReturnType<typeof watchMemory>, group: ControlGroup): Row {
  return {
    what: 'highest memory of the group that cannot be given back; killed for want of it',
    on: ON,
    ours: `${Math.round(highest())} MB`,
    against: '',
    ...atMost(group.kills(), 0),
  };
}

function seriesOf(memory: number[]): string {
  const series = memory.map((megabytes) => Math.round(megabytes)).join(', ');
  return `Resident memory on the smallest server, in MB, after each turn of all its work: ${series}.`;
}
