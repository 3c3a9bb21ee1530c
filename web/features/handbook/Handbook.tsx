import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { publicHandbook } from '#shared/handbook/handbook.contract.ts';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { findRootData, publicPage } from '../../lib/titles.ts';
import type { Route } from './+types/Handbook';
import { leadToChapter, readHelpQuery } from './find-screen.ts';
import styles from './Handbook.module.css';
import { HandbookList } from './HandbookList.tsx';
import { sitePaths } from './handbook-paths.ts';

/** Its query is a search, so it is rendered for each visit, but needs no script either. */
export const handle = { scriptless: true };
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: LoaderFunctionArgs) {
  const { keyword, screen } = readHelpQuery(request);
  const options = { signal: request.signal, context };
  const { data } = await call(publicHandbook.list, { query: { keyword } }, options);
  leadToChapter(screen, data, sitePaths);
  return { keyword, chapters: data };
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const root = findRootData(matches);
  return publicPage('Bantuan', root, {
    path: paths.help(),
    description: `Cara mendaftar, membayar iuran, dan memakai kartu anggota ${root?.settings.association_name}.`,
  });
}

export default function Handbook({ loaderData: { chapters, keyword } }: Route.ComponentProps) {
  return (
    <div className={styles.root}>
      <h1 className={styles.heading}>Bantuan</h1>
      <HandbookList chapters={chapters} keyword={keyword} paths={sitePaths} />
    </div>
  );
}
