import { Suspense } from 'react';
import { Await, type MetaDescriptor, type ShouldRevalidateFunctionArgs } from 'react-router';
import { JoinBanner } from '../../components/page/JoinBanner.tsx';
import { orErrorPage } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { publicPage, rootOf } from '../../lib/titles.ts';
import type { Route } from './+types/Guides';
import { chosenGuide } from './chosen-guide.ts';
import { GuideReader } from './GuideReader.tsx';
import styles from './Guides.module.css';
import { GuidesFailed } from './GuidesFailed.tsx';
import { GuidesSkeleton } from './GuidesSkeleton.tsx';
import { type GuideText, loadGuides } from './load-guides.ts';

/** An address of no guide shows the first one. */
export const handle = {
  plain: true,
  shows: ({ data, params }: { data: GuidesData; params: { slug?: string } }) =>
    (Array.isArray(data?.guides) && chosenGuide(data.guides, params.slug)?.slug) || '',
};

export async function loader({ params, context }: Route.LoaderArgs): Promise<GuidesData> {
  return { guides: await orErrorPage(loadGuides(params.slug, { context })) };
}

/** Not awaited: the screen opens immediately, with placeholders. */
export function clientLoader({ params, request, context }: Route.ClientLoaderArgs): GuidesData {
  return { guides: loadGuides(params.slug, { signal: request.signal, context }) };
}

interface GuidesData {
  guides: GuideText[] | Promise<GuideText[]>;
}

/** The list contains all texts, so switching between guides fetches nothing. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentUrl.pathname === change.nextUrl.pathname && change.defaultShouldRevalidate;
}

/** For search engines and previews; the window's title follows the guide that is read (`GuideReader`). */
export function meta({ loaderData, params, matches }: Route.MetaArgs): MetaDescriptor[] {
  const guides = loaderData?.guides;
  const guide = Array.isArray(guides) ? chosenGuide(guides, params.slug) : undefined;
  const root = rootOf(matches);
  const described = publicPage(guide?.title ?? 'Panduan', root, {
    path: guide ? paths.guide(guide.slug) : paths.guides(),
    description: `Panduan ringkas dari praktik anggota ${root?.settings.association_name}, dan tentang keanggotaan.`,
  });
  return described.filter((descriptor) => !('title' in descriptor));
}

export default function Guides({ loaderData: { guides }, params }: Route.ComponentProps) {
  const isMember = useSession('member') !== null;
  return (
    <div className={styles.root}>
      <h1 className={styles.heading}>Panduan</h1>
      <Suspense fallback={<GuidesSkeleton />}>
        <Await resolve={guides} errorElement={<GuidesFailed />}>
          {(loaded) => <GuideReader guides={loaded} slug={params.slug} />}
        </Await>
      </Suspense>
      {!isMember && (
        <div className={styles.banner}>
          <JoinBanner />
        </div>
      )}
    </div>
  );
}
