import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { publicCategories } from '#shared/categories/categories.contract.ts';
import { publicGuides } from '#shared/guides/guides.contract.ts';
import { JoinBanner } from '../../components/page/JoinBanner.tsx';
import { call } from '../../lib/calls/call.ts';
import { orErrorPage } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { publicPage, rootOf } from '../../lib/titles.ts';
import type { Route } from './+types/Home';
import { Benefits } from './Benefits.tsx';
import { summary } from './guide-summary.ts';
import { Hero, heading } from './Hero.tsx';
import styles from './Home.module.css';
import { LatestGuides } from './LatestGuides.tsx';
import { Questions } from './Questions.tsx';
import { Steps } from './Steps.tsx';

export const handle = { plain: true };

const MAX_LATEST_GUIDES = 3;

export async function loader({ context }: LoaderFunctionArgs) {
  const [categories, guides] = await orErrorPage(
    Promise.all([
      call(publicCategories.list, { query: { is_default: true } }, { context }),
      call(publicGuides.list, {}, { context }),
    ]),
  );
  return {
    /** Rupiah per year; null while no category is the default. */
    fee: categories.data[0]?.member_fee ?? null,
    guides: guides.data.slice(-MAX_LATEST_GUIDES).reverse().map(summary),
  };
}

export const meta = ({ matches }: MetaArgs) =>
  publicPage(heading, rootOf(matches), {
    path: paths.home(),
    description:
      'Keanggotaan bagi praktisi evaluasi sensori di Indonesia: kartu dan nomor anggota yang dapat diverifikasi, surat penerimaan, panduan kerja, dan riwayat keanggotaan dalam satu tempat.',
  });

export default function Home({ loaderData: { fee, guides } }: Route.ComponentProps) {
  const isMember = useSession('member') !== null;
  return (
    <div className={styles.root}>
      <Hero isMember={isMember} />
      {!isMember && <JoinBanner fee={fee} />}
      <Benefits />
      {!isMember && <Steps fee={fee} />}
      {guides.length > 0 && <LatestGuides guides={guides} />}
      {!isMember && <Questions />}
    </div>
  );
}
