// The statements of a call, short enough to be stated in a test.
import type { Api } from './api.ts';
import { measureWork } from './measure-work.ts';

const isOfEngine = /^(begin|commit|lock table|select pg_notify)/;
const isNotice = /^select pg_notify/;

/**
 * Verb and first table of each statement. What differs by engine is left out: begin, commit, table locks, and the two
 * statements of a notice.
 */
export async function statementsOf(api: Api, call: () => Promise<unknown>): Promise<string[]> {
  const { work } = await measureWork(api, call);
  return work.statements
    .filter((text, at, all) => !isOfEngine.test(text) && !isNotice.test(all[at + 1] ?? ''))
    .map(
      (text) => /\b(insert into|update|delete from|from) "(\w+)"/.exec(text)?.slice(1, 3).join(' ') ?? text,
    );
}
