import type { PublicFrontPage } from '#shared/association/front-page.contract.ts';
import { Benefits } from '../../home/open/Benefits.tsx';
import { Hero } from '../../home/open/Hero.tsx';
import { HomeLayout } from '../../home/open/HomeLayout.tsx';
import { Questions } from '../../home/open/Questions.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';

interface PreviewedPageProps {
  page: PublicFrontPage;
  /** CSS pixels. */
  width: number;
  scheme: 'light' | 'dark';
}

/** Shows the parts of the real page in a frame. They are loaded with their styles before the frame copies these. */
export default function PreviewedPage({ page, width, scheme }: PreviewedPageProps) {
  return (
    <PreviewFrame title="Pratinjau halaman depan" width={width} scheme={scheme}>
      <HomeLayout>
        <Hero page={page} isMember={false} />
        {page.benefits.length > 0 && <Benefits benefits={page.benefits} />}
        {page.questions.length > 0 && <Questions questions={page.questions} />}
      </HomeLayout>
    </PreviewFrame>
  );
}
