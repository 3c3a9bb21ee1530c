import { handbook } from '#shared/handbook/handbook.contract.ts';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { page } from '../../../lib/titles.ts';
import { leadToChapter, readHelpQuery } from '../find-screen.ts';
import { HandbookList } from '../HandbookList.tsx';
import { adminPaths } from '../handbook-paths.ts';
import type { Route } from './+types/AdminHandbook';

export const meta = page('Bantuan');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const { keyword, screen } = readHelpQuery(request);
  const options = { signal: request.signal, context };
  const { data } = await call(handbook.list, { query: { keyword } }, options);
  leadToChapter(screen, data, adminPaths);
  return { keyword, chapters: data };
}

export default function AdminHandbook({ loaderData: { chapters, keyword } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Bantuan"
        description="Satu bab untuk setiap pekerjaan, menurut siapa yang mengerjakannya."
      />
      <HandbookList chapters={chapters} keyword={keyword} paths={adminPaths} />
    </>
  );
}
