// The home page as the settings say now.
import type { PublicFrontPage } from '#shared/association/front-page.contract.ts';
import type { Deps } from '../../deps.ts';
import { getImage } from './association-images.service.ts';
import { publicFrontPageView } from './front-page.view.ts';

export async function getPublicFrontPage(deps: Deps): Promise<PublicFrontPage> {
  const page = deps.association.current().front_page;
  const id = page.illustration_image_id;
  return publicFrontPageView(page, id === null ? null : await getImage(deps, id));
}
