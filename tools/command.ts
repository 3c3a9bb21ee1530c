// A command of the operator as a separate process.
import { execFile } from 'node:child_process';
import type { DataPlaces } from '../server/config.ts';
import { root } from './root.ts';

export interface Said {
  code: number;
  output: string;
}

/** Runs `scripts/{script}.ts` on this data. */
export function command(script: string, places: DataPlaces, args: string[] = []): Promise<Said> {
  const { dataDir, databaseUrl } = places;
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  return new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    );
  });
}
