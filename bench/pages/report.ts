// The tables of bench/pages.md.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/root.ts';
import type { Screen } from './goals.ts';
import type { Reaction } from './interaction.ts';
import { missed } from './judge.ts';
import { LIGHTHOUSE, type Measurement } from './lighthouse.ts';

export interface MeasuredScreen extends Screen {
  measured: Measurement;
}

interface Results {
  chromium: string;
  screens: MeasuredScreen[];
  reactions: Reaction[];
}

/** Writes the file and returns the number of missed rows. */
export function writeReport({ chromium, screens, reactions }: Results): number {
  const rows = screens.map(screenRow);
  const answers = reactions.map(reactionRow);
  const count = [...rows, ...answers].filter((row) => row.includes('missed')).length;
  const text = `# Pages

Written by \`npm run bench:pages\` on ${new Date().toISOString().slice(0, 10)}: ${LIGHTHOUSE}, mobile preset (simulated slow 4G, four
times slower processor), Chromium ${chromium}, medians of three runs, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}. Times in ms.
Other work on the machine makes the times longer, never shorter: \`machine\` is Lighthouse's own measure of it (3500 when idle, useless
below 1000), and the load average over the last 15 minutes was ${loadavg()[2]?.toFixed(1)}. ${count === 0 ? 'No row is missed.' : `Missed rows: ${count}.`}

| screen | seen by | performance | accessibility | best practices | SEO | FCP | LCP | CLS | TBT | machine | |
| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --- |
${rows.join('\n')}

## Interaction

Milliseconds from the event in the browser to the painted rows or dialog, against a server on the same machine, with
${reactions[0]?.members.toLocaleString('en') ?? 0} members: the median and the slowest of ${reactions[0]?.times.length ?? 0}.

| action | goal | median | slowest | |
| --- | --: | --: | --: | --- |
${answers.join('\n')}
`;
  writeFileSync(join(root, 'bench/pages.md'), text);
  console.log(text);
  return count;
}

function screenRow({ address, visitor, goal, measured }: MeasuredScreen): string {
  const wrong = missed(measured, goal);
  const { performance, accessibility, practices, seo, fcp, lcp, cls, tbt, machine } = measured;
  const scores = [`${performance} ≥ ${goal.performance}`, accessibility, practices, seo];
  const times = [Math.round(fcp), Math.round(lcp), cls.toFixed(3), Math.round(tbt), Math.round(machine)];
  const verdict = wrong.length === 0 ? '' : `**missed**: ${wrong.join(', ')}`;
  return `| \`${withoutTokens(address)}\` | ${visitor} | ${[...scores, ...times].join(' | ')} | ${verdict} |`;
}

function reactionRow({ action, goal, median, times }: Reaction): string {
  const verdict = median <= goal ? '' : '**missed**';
  return `| ${action} | ${goal} | ${Math.round(median)} | ${Math.round(Math.max(...times))} | ${verdict} |`;
}

function withoutTokens(address: string): string {
  return address.replace(/^(\/verifikasi\/).*/, '$1…');
}
