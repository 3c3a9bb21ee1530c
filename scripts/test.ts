// `npm test`: everything, or only the parts named: `npm test -- unit api`.
import { type Group, groups } from '../tools/test-groups.ts';
import { runSteps } from './lib/steps.ts';

const named = process.argv.slice(2);
const isGroup = (word: string): word is Group => groups.some((group) => group === word);
const unknown = named.filter((word) => !isGroup(word));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${groups.join(', ')}.`);
  process.exit(1);
}

await runSteps(named.length > 0 ? named.filter(isGroup) : groups);
