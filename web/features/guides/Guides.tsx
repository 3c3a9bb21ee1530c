import { Suspense } from 'react';
import { Await, type MetaDescriptor, type ShouldRevalidateFunctionArgs, useAsyncError } from 'react-router';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import buttons from '../../components/links/ButtonLink.module.css';
import { JoinBanner } from '../../components/page/JoinBanner.tsx';
import { orErrorPage } from '../../lib/calls/on-server.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/root-data.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { findRootData, publicPage } from '../../lib/titles.ts';
import { errorText } from '../../lib/toasts.ts';
import type { Route } from './+types/Guides';
import { chosenGuide } from './chosen-guide.ts';
import { GuideReader } from './GuideReader.tsx';
import styles from './Guides.module.css';
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

/** Loads without waiting: the screen opens immediately, with placeholders. */
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

/** Serves search engines and previews; the window's title follows the guide that is read (`GuideReader`). */
export function meta({ loaderData, params, matches }: Route.MetaArgs): MetaDescriptor[] {
  const guides = loaderData?.guides;
  const guide = Array.isArray(guides) ? chosenGuide(guides, params.slug) : undefined;
  const root = findRootData(matches);
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

/** Shown when the guides could not be fetched after the screen had opened. */
function GuidesFailed() {
  const [reload, isReloading] = useReload();
  return (
    <EmptyState
      title="Panduan tidak dapat ditampilkan"
      text={errorText(useAsyncError())}
      action={
        <button
          type="button"
          className={buttons.root}
          data-variant="default"
          disabled={isReloading}
          onClick={reload}
        >
          Coba lagi
        </button>
      }
    />
  );
}

const widths = ['62%', '24%', '100%', '94%', '98%', '71%', '97%', '88%', '40%'];

/** The placeholder of list and guide. */
function GuidesSkeleton() {
  return (
    <div className={styles.columns} role="status" aria-label="Memuat panduan">
      <title>{`Panduan - ${useSettings().app_name}`}</title>
      <SkeletonLines widths={['80%', '65%', '72%', '58%']} />
      <SkeletonLines widths={widths} />
    </div>
  );
}

function SkeletonLines({ widths }: { widths: string[] }) {
  return (
    <div className={styles.placeholder}>
      {widths.map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  );
}

/** A line of text that is still on its way, in CSS alone. */
function SkeletonLine({ width }: { width: string }) {
  return <span className={styles.bone} style={{ '--line': width }} />;
}
