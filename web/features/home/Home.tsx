import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { type PublicFrontPage, publicFrontPage } from '#shared/association/front-page.contract.ts';
import { publicCategories } from '#shared/categories/categories.contract.ts';
import { publicGuides } from '#shared/guides/guides.contract.ts';
import { JoinBanner } from '../../components/page/JoinBanner.tsx';
import { call } from '../../lib/calls/call.ts';
import { orErrorPage } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { publicPage, rootOf } from '../../lib/titles.ts';
import type { Route } from './+types/Home';
import { summary } from './guide-summary.ts';
import { LatestGuides } from './LatestGuides.tsx';
import { Benefits } from './open/Benefits.tsx';
import { Hero } from './open/Hero.tsx';
import { HomeLayout } from './open/HomeLayout.tsx';
import { Questions } from './open/Questions.tsx';
import { Steps } from './Steps.tsx';

export const handle = { plain: true };

const MAX_GUIDES = 3;

export async function loader({ context }: LoaderFunctionArgs) {
  const [frontPage, categories, guides] = await orErrorPage(
    Promise.all([
      call(publicFrontPage.show, {}, { context }),
      call(publicCategories.list, { query: { is_default: true } }, { context }),
      call(publicGuides.list, {}, { context }),
    ]),
  );
  return {
    page: frontPage.data,
    /** Rupiah per year; null while no category is the default. */
    fee: categories.data[0]?.member_fee ?? null,
    guides: guides.data.slice(-MAX_GUIDES).reverse().map(summary),
  };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData &&
  publicPage(loaderData.page.headline, rootOf(matches), {
    path: paths.home(),
    description: loaderData.page.description,
    picture: pictureOf(loaderData.page),
  });

/** What the page shows next to its headline; a logo needs no wide picture. */
function pictureOf({ image, illustration }: PublicFrontPage): string | undefined {
  if (image) return image.url;
  return illustration === 'wheel' ? '/og.png' : undefined;
}

export default function Home({ loaderData: { page, fee, guides } }: Route.ComponentProps) {
  const isMember = useSession('member') !== null;
  return (
    <HomeLayout>
      <Hero page={page} isMember={isMember} />
      {!isMember && <JoinBanner fee={fee} />}
      {page.benefits.length > 0 && <Benefits benefits={page.benefits} />}
      {!isMember && <Steps fee={fee} />}
      {guides.length > 0 && <LatestGuides guides={guides} />}
      {!isMember && page.questions.length > 0 && <Questions questions={page.questions} />}
    </HomeLayout>
  );
}
