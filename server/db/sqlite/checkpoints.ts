// Copies the log of the embedded database into its file, without stopping the event loop for the disk. SQLite would do it
// inside the commit that fills the log, which took 6 ms for every thousand pages, and takes longer on slow disks.
import { threadCall } from '../../process/threads.ts';
import type checkpoint from './checkpoints.worker.ts';
import type { Statements } from './statements.ts';
import type { Turns } from './turns.ts';

/** As SQLite does it, in pages of 4 kB. */
const PAGES_OF_LOG = 1000;
const IDLE_MS = 60_000;
/** Other changes wait no longer. */
const TIMEOUT_MS = 10_000;

interface Checkpointed {
  file: string;
  writer: Statements;
  turns: Turns;
}

export class Checkpoints {
  readonly #file: string;
  readonly #writer: Statements;
  readonly #turns: Turns;
  readonly #thread = threadCall<typeof checkpoint>(new URL('./checkpoints.worker.ts', import.meta.url), {
    idleMs: IDLE_MS,
    timeoutMs: TIMEOUT_MS,
  });
  #running: Promise<void> | undefined;
  /** Pages that the last one could not copy, because a long read needs what the file has. */
  #left = 0;

  constructor({ file, writer, turns }: Checkpointed) {
    this.#file = file;
    this.#writer = writer;
    this.#turns = turns;
  }

  /**
   * After each commit, before the next change begins: within one SQLite does not say how long its log is. Never throws,
   * because the commit is done.
   */
  afterCommit(): void {
    try {
      if (!this.#running && this.#isDue()) this.#start();
    } catch (error) {
      process.emitWarning(String(error));
    }
  }

  #isDue(): boolean {
    const pages = this.#pagesToCopy();
    this.#left = Math.min(this.#left, pages);
    return pages - this.#left >= PAGES_OF_LOG;
  }

  #start(): void {
    this.#running = this.#run()
      .catch((error: unknown) => {
        // As when SQLite fails here: the log grows until a later one works.
        process.emitWarning(String(error));
        this.#left += PAGES_OF_LOG;
      })
      .finally(() => {
        this.#running = undefined;
      });
  }

  async close(): Promise<void> {
    await this.#running;
    await this.#thread.close();
  }

  /** Nearly all of it next to changes. They wait for the rest: only a log that is copied to its end begins again. */
  async #run(): Promise<void> {
    await this.#thread.run(this.#file);
    const endTurn = await this.#turns.wait();
    try {
      await this.#thread.run(this.#file);
      this.#left = this.#pagesToCopy();
    } finally {
      endTurn();
    }
  }

  #pagesToCopy(): number {
    const { rows } = this.#writer.query<{ log: number; checkpointed: number }>(STATE_OF_LOG);
    const [{ log, checkpointed } = { log: 0, checkpointed: 0 }] = rows;
    return log - checkpointed;
  }
}

/** Copies nothing. */
const STATE_OF_LOG = { sql: 'pragma wal_checkpoint(noop)', parameters: [] };
