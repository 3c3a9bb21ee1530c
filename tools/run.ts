// Starts other programs, with this project's own Node and tools found first; none outlives the script that started it.
import { type SpawnOptions, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { explainKill } from './memory.mjs';
import { root } from './root.ts';

const tools = join(root, 'node_modules/.bin');
const signals = ['SIGINT', 'SIGTERM'] as const;

export interface Finished {
  succeeded: boolean;
  output: string;
}

/** Runs to the end with its output on this terminal; true when it succeeded. */
export async function runHere(command: string, args: string[], environment: NodeJS.ProcessEnv = {}) {
  const { succeeded } = await run(command, args, { env: environment, stdio: 'inherit' });
  return succeeded;
}

/** Runs to the end and keeps the output, so that parallel runs do not mix on the terminal. */
export function runQuietly(
  command: string,
  args: string[],
  limits: Pick<SpawnOptions, 'timeout'> = {},
): Promise<Finished> {
  return run(command, args, { ...limits, stdio: ['ignore', 'pipe', 'pipe'] });
}

function run(command: string, args: string[], options: SpawnOptions): Promise<Finished> {
  const path = `${tools}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(command, args, {
    cwd: root,
    ...options,
    env: { ...process.env, ...options.env, PATH: path },
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) => {
    const passOn = (signal: NodeJS.Signals) => {
      child.once('close', () => process.exit(1));
      child.kill(signal);
    };
    const finish = (succeeded: boolean, text: string) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve({ succeeded, output: text });
    };
    for (const signal of signals) process.on(signal, passOn);
    child.on('error', (error) => finish(false, `${command}: ${error.message}`));
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') console.error(explainKill(command));
      finish(code === 0, Buffer.concat(output).toString());
    });
  });
}
