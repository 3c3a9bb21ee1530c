// The home page as visitors see it: answers are HTML.
import type { PublicFrontPage } from '#shared/association/front-page.contract.ts';
import type { FrontPage } from '#shared/association/front-page.ts';
import { renderMarkdownOnce } from '../guides/markdown.ts';

/** Questions stand below an h2. */
const TOP_HEADING = 3;

export function publicFrontPageView({ questions, ...page }: FrontPage): PublicFrontPage {
  return {
    ...page,
    questions: questions.map(({ question, answer }) => ({ question, answer_html: renderAnswer(answer) })),
  };
}

/** Markdown → HTML that is safe to show to anyone. */
export function renderAnswer(markdown: string): string {
  return renderMarkdownOnce(markdown, TOP_HEADING);
}
