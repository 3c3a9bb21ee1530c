// The home page as visitors see it: answers are HTML, the image has an address.
import type { AssociationImage } from '#shared/association/association-images.contract.ts';
import type { FrontPage, PublicFrontPage } from '#shared/association/front-page.contract.ts';
import { renderMarkdownOnce } from '../guides/markdown.open.view.ts';

/** Questions are below an h2. */
const TOP_HEADING = 3;

export function publicFrontPageView(page: FrontPage, image: AssociationImage | null): PublicFrontPage {
  const { illustration_image_id: _, questions, ...texts } = page;
  return {
    ...texts,
    image: image && { url: image.url, width: image.width, height: image.height },
    questions: questions.map(({ question, answer }) => ({ question, answer_html: renderAnswer(answer) })),
  };
}

/** Renders Markdown as HTML that is safe to show to anyone. */
export function renderAnswer(markdown: string): string {
  return renderMarkdownOnce(markdown, TOP_HEADING);
}
