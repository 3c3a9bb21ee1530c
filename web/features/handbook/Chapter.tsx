import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { publicHandbook } from '#shared/handbook/handbook.contract.ts';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { findRootData, publicPage } from '../../lib/titles.ts';
import type { Route } from './+types/Chapter';
import { ChapterReader } from './ChapterReader.tsx';
import styles from './Handbook.module.css';
import { sitePaths } from './handbook-paths.ts';

export const handle = { plain: true };
export const loader = onServer(load);
export const clientLoader = load;

async function load({ params, request: { signal }, context }: LoaderFunctionArgs) {
  const options = { signal, context };
  const [chapter, all] = await Promise.all([
    call(publicHandbook.show, { params: { slug: params.chapter ?? '' } }, options),
    call(publicHandbook.list, {}, options),
  ]);
  return { chapter: chapter.data, chapters: all.data };
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const chapter = loaderData?.chapter;
  return publicPage(chapter?.title ?? 'Bantuan', findRootData(matches), {
    path: chapter ? paths.helpChapter(chapter.slug) : paths.help(),
    description: chapter?.summary ?? '',
  });
}

export default function Chapter({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.root}>
      <ChapterReader {...loaderData} paths={sitePaths} />
    </div>
  );
}
