// Code, comments and documents use the standard terms of the field, in short sentences. The words below made them hard to read.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../tools/root.ts';
import { type Sentence, sentencesOfComments, sentencesOfDocument } from './setup/prose.ts';

/** Words of a sentence: more need a second reading from people whose first language is not English. */
const MAX_SENTENCE_WORDS = 30;

/** Phrases with several meanings, and the plain words for each. */
const phrases: Record<string, string> = {
  'at once': 'immediately, together, concurrently',
  'of (its|their) own': 'a separate …, its own …',
  besides: 'in addition to, except',
  beside: 'next to, during, in addition to',
  meanwhile: 'while …, until then, in the background',
  'by (itself|themselves)': 'automatically, separately',
  'for good': 'permanently',
  anew: 'again',
  whoever: 'anyone who, regardless of who',
  '(give|gives|gave) way': 'have lower priority, are replaced',
  'in the same breath': 'in the same step',
  'mood of': 'variance of',
  'collections? of garbage': 'garbage collection',
  'held up': 'delayed',
  'look naked': 'have no styles',
};

/** Names that say neither what they hold nor, for a limit, its unit. `keptAt` is part of stored drafts. */
const names = [
  'Asked|Wanted|Kept|Opened|Decided|Counted|Checked|Where|When|Who|Direct|Blank|Question|Stretch|Contest|Meeting|Places',
  'asked|wanted|kept|doomed|alike|understood|fiveOf|keyOfNow|someLoops|liveThrough|tellMember|whyKept|sinceWhen',
  'take[A-Z]\\w*|kept(?!At)[A-Z]\\w*|asked[A-Z]\\w*|wanted[A-Z]\\w*|literally|insist|outwait|goesOn|exclusively|joining',
  'lookUpTogether|keepUntilCommit|keepTickShape|bufferedLines|rememberDirect|letPoolGiveWay|giveWay|useComingSearch',
  '\\w+(?:Beside|Kept|Meanwhile|Owed)|TEN_MINUTES|owesTwoStep|demandTwoStep|answerByMail|readExpiredEarly|isThereSuperAdminBeside|memberFields|Bones?',
  'MOST|FULL|FAR|MANY|LONG|SHORT|SHOWN|KEPT|COUNT|SIZE|QUEUE|AT_ONCE|TRIES|WAVES|LANES|PATIENCE|GRACE',
];

const sources = globSync(
  ['*.{ts,md}', '{bench,docs,scripts,server,shared,tests,tools,web}/**/*.{ts,tsx,mjs,css,md}'],
  { cwd: root },
)
  .filter((path) => path !== 'tests/plain-words.test.ts')
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const code = sources.filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path));

for (const [phrase, better] of Object.entries(phrases))
  test(`no file says '${phrase}', but one of: ${better}`, () => {
    // A phrase may begin on one line of a comment and end on the next.
    const words = phrase.replaceAll(' ', String.raw`\s+(?:(?://|\*)\s+)?`);
    assert.deepEqual(
      sources.flatMap(({ path, text }) => placesOf(new RegExp(String.raw`\b${words}\b`, 'gi'), path, text)),
      [],
    );
  });

test('a name says what it means, and a limit its unit', () => {
  const pattern = new RegExp(String.raw`(?<![\w.-])(?:${names.join('|')})(?![\w-])`, 'g');
  assert.deepEqual(
    code.flatMap(({ path, text }) => placesOf(pattern, path, withoutProse(text))),
    [],
  );
});

test('the name of a number has at least two words: what it counts or limits, and in which unit', () => {
  assert.deepEqual(
    code.flatMap(({ path, text }) => placesOf(/const [A-Z]+ = -?[\d.]+.*$/gm, path, withoutProse(text))),
    [],
  );
});

test(`a sentence of a comment has at most ${MAX_SENTENCE_WORDS} words`, () => {
  assert.deepEqual(
    sources
      .filter(({ path }) => !path.endsWith('.md'))
      .flatMap(({ path, text }) => longSentences(path, sentencesOfComments(text))),
    [],
  );
});

/** Above an exported function or constant: a comment whose first sentence begins with a preposition, and has no colon. */
const halfSentence =
  /\/\*\*[\s*]+(?:(?:Of|By|With|Without|As|In|From|To|On|At|Per)\b|(?:Newest|Oldest) first)(?:(?!\*\/)[^.:])*(?:\.(?:(?!\*\/)[\s\S])*)?\*\/\nexport (?:default )?(?:async )?(?:function\*?|const) (?=\w+ = (?:async )?\(|\w+[(<])/g;

/** Above an exported function: a comment that begins with the result or the condition alone, whatever follows. */
const verblessStart =
  /\/\*\*[\s*]+(?:(?:Null|Undefined|False|True|Empty)(?::| (?:for|when|where|without|once|unless|while)\b)|(?:Whether|Those|How many|Why|Until|Since when|By|Part of|Only compiled|Off the event|For (?:an?|the|members|rows|lines))\b|[45]\d\d[: ]|As `)(?:(?!\*\/)[\s\S])*\*\/\nexport (?:default )?(?:async )?(?:function\*?|const) (?=\w+ = (?:async )?\(|\w+[(<])/gi;

for (const [kind, pattern] of Object.entries({
  'half a sentence': halfSentence,
  'a result alone': verblessStart,
}))
  test(`the comment of an exported function begins with its verb or subject, not with ${kind}`, () => {
    assert.deepEqual(
      code
        .filter(
          ({ path }) => /^(?:server|shared|web)\//.test(path) && !path.startsWith('server/db/migrations/'),
        )
        .flatMap(({ path, text }) => placesOf(pattern, path, text)),
      [],
    );
  });

/** The sentences of the association, and generated figures. */
const unchecked = ['docs/requirements.md', 'bench/results.md', 'bench/pages.md'];

test(`a sentence of a document has at most ${MAX_SENTENCE_WORDS} words`, () => {
  assert.deepEqual(
    sources
      .filter(({ path }) => path.endsWith('.md') && !unchecked.some((start) => path.startsWith(start)))
      .flatMap(({ path, text }) => longSentences(path, sentencesOfDocument(text))),
    [],
  );
});

function longSentences(path: string, sentences: Sentence[]): string[] {
  return sentences
    .filter(({ words }) => words > MAX_SENTENCE_WORDS)
    .map(({ line, text, words }) => `${path}:${line}: ${words} words: ${text}`);
}

function placesOf(pattern: RegExp, path: string, text: string): string[] {
  return [...text.matchAll(pattern)].map(
    ({ 0: found, index }) => `${path}:${text.slice(0, index).split('\n').length}: ${found}`,
  );
}

/** Without comments and short strings; the lines stay. */
function withoutProse(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/'(?:\\.|[^'\\\n])*'|"[^"\n]*"|`[^`\n]*`/g, '');
}
