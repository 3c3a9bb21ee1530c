// The home page as the settings say now.
import type { PublicFrontPage } from '#shared/association/front-page.contract.ts';
import type { Deps } from '../../deps.ts';
import { inTurns } from '../../lib/slices.ts';
import { getImage } from './association-images.open.service.ts';

export async function getPublicFrontPage(deps: Deps): Promise<PublicFrontPage> {
  const page = deps.association.current().front_page;
  const id = page.illustration_image_id;
  // Renders Markdown, whose libraries are loaded with the first text: they would be a thirtieth of each start.
  const { publicFrontPageView } = await import('./front-page.view.ts');
  return publicFrontPageView(page, id === null ? null : await getImage(deps, id));
}

export async function previewAnswers(answers: string[]): Promise<string[]> {
  const { renderAnswer } = await import('./front-page.view.ts');
  const rendered: string[] = [];
  for await (const answer of inTurns(answers)) rendered.push(renderAnswer(answer));
  return rendered;
}
