import { handbook } from '#shared/handbook/handbook.contract.ts';
import { PrintButton } from '../../../components/buttons/PrintButton.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { composeTitle, findRootData } from '../../../lib/titles.ts';
import { ChapterReader } from '../ChapterReader.tsx';
import { adminPaths } from '../handbook-paths.ts';
import type { Route } from './+types/AdminChapter';

export const loader = onServer(load);
export const clientLoader = load;

async function load({ params, request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const [chapter, all] = await Promise.all([
    call(handbook.show, { params: { slug: params.chapter } }, options),
    call(handbook.list, {}, options),
  ]);
  return { chapter: chapter.data, chapters: all.data };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    { title: composeTitle(loaderData?.chapter.title ?? 'Bantuan', findRootData(matches)) },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function AdminChapter({ loaderData }: Route.ComponentProps) {
  return <ChapterReader {...loaderData} paths={adminPaths} action={<PrintButton />} />;
}
