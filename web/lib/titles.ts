// Titles and descriptions of pages, for windows, search engines and link previews.
import type { MetaDescriptor } from 'react-router';
import { linkPicture } from './link-picture.ts';
import type { RootData } from './root-data.ts';

interface PublicPage {
  /** Path of the page, for its canonical URL. */
  path: string;
  description: string;
  /** Path or address of a wide picture of the page; that of the association unless given. */
  picture?: string;
}

interface MetaArguments {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Makes the meta of a page with the title `{heading} - {app name}`, not indexed: `export const meta = page('Login');`. */
export function page(heading: string) {
  return ({ matches }: MetaArguments): MetaDescriptor[] => [
    { title: composeTitle(heading, findRootData(matches)) },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Makes the meta of a page that may be found and shared. */
export function publicPage(
  heading: string,
  root: RootData | undefined,
  { path, description, picture }: PublicPage,
): MetaDescriptor[] {
  const title = composeTitle(heading, root);
  const address = root ? root.appUrl + path : path;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'id_ID' },
    { property: 'og:site_name', content: root?.settings.app_name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: root && linkPicture(root, picture) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export function findRootData(matches: MetaArguments['matches']): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** Returns '{heading} - {app name}'. */
export function composeTitle(heading: string, root: RootData | undefined): string {
  return [heading, root?.settings.app_name].filter(Boolean).join(' - ');
}
