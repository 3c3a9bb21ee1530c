import { Link, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { type PublicFrontPage, publicFrontPage } from '#shared/association/front-page.contract.ts';
import { publicCategories } from '#shared/categories/categories.contract.ts';
import { publicGuides } from '#shared/guides/guides.contract.ts';
import { durations, limits } from '#shared/limits.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { duesTotal } from '#shared/payments/payments.rules.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { JoinBanner } from '../../components/page/JoinBanner.tsx';
import { call } from '../../lib/calls/call.ts';
import { orErrorPage } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { findRootData, publicPage } from '../../lib/titles.ts';
import type { Route } from './+types/Home';
import { type GuideSummary, summary } from './guide-summary.ts';
import styles from './Home.module.css';
import { Benefits } from './open/Benefits.tsx';
import { Hero } from './open/Hero.tsx';
import { HomeLayout } from './open/HomeLayout.tsx';
import { Questions } from './open/Questions.tsx';

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
  publicPage(loaderData.page.headline, findRootData(matches), {
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

function LatestGuides({ guides }: { guides: GuideSummary[] }) {
  return (
    <section aria-labelledby="judul-panduan">
      <div className={styles.guidesHead}>
        <h2 id="judul-panduan" className={styles.guidesHeading}>
          Panduan terbaru
        </h2>
        <TextLink to={paths.guides()}>Semua panduan</TextLink>
      </div>
      <ul className={styles.guides}>
        {guides.map(({ slug, title, excerpt }) => (
          <li key={slug} className={styles.card}>
            <h3 className={styles.title}>
              <Link to={paths.guide(slug)}>{title}</Link>
            </h3>
            <p className={styles.excerpt}>{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = [
  { title: 'Daftar', text: 'Isi biodata, institusi, dan nomor HP anda.' },
  { title: 'Verifikasi email', text: 'Buka link yang kami kirim, lalu login.' },
  { title: 'Bayar iuran', text: 'Transfer ke rekening asosiasi dan upload buktinya.' },
  { title: 'Aktif', text: 'Setelah diverifikasi, kartu dan nomor anggota menjadi milik anda.' },
];

/** How joining works, and what it costs. */
function Steps({ fee }: { fee: number | null }) {
  return (
    <section className={styles.joining} id="cara-bergabung" aria-labelledby="judul-cara">
      <h2 id="judul-cara" className={styles.heading}>
        Empat langkah sampai kartu di tangan
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {fee !== null && <Fee fee={fee} />}
    </section>
  );
}

function Fee({ fee }: { fee: number }) {
  return (
    <div className={styles.fee}>
      <div>
        <h3 className={styles.feeTitle}>Iuran tahunan</h3>
        <p className={styles.amount}>{formatRupiah(fee)}</p>
        <p className={styles.note}>
          per tahun, dibayar sekaligus untuk{' '}
          {`${limits.years.min}\u00a0sampai\u00a0${limits.years.max}\u00a0tahun`}
        </p>
      </div>
      <dl className={styles.totals}>
        {durations.map((years) => (
          <div key={years}>
            <dt>{years} tahun</dt>
            <dd>{formatRupiah(duesTotal(fee, years))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
