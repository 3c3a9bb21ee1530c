import { useState } from 'react';
import type { FrontPage } from '#shared/association/front-page.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ChoiceSwitch } from '../../../components/forms/ChoiceSwitch.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { errorText } from '../../../lib/toasts.ts';
import { Benefits } from '../../home/open/Benefits.tsx';
import { Hero } from '../../home/open/Hero.tsx';
import { HomeLayout } from '../../home/open/HomeLayout.tsx';
import { Questions } from '../../home/open/Questions.tsx';
import { useImage } from '../use-association-image.ts';
import styles from './FrontPagePreview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';
import { useRenderedAnswers } from './use-rendered-answers.ts';

const devices = [
  { value: 'phone', label: 'Ponsel' },
  { value: 'desktop', label: 'Desktop' },
] as const;

/** CSS pixels. */
const deviceWidths = { phone: 375, desktop: 1280 };

const schemes = [
  { value: 'light', label: 'Terang' },
  { value: 'dark', label: 'Gelap' },
] as const;

/** What visitors will see, from the parts of the real page, before anything is saved. */
export function FrontPagePreview({ page }: { page: FrontPage }) {
  const [device, setDevice] = useState<keyof typeof deviceWidths>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const image = useImage(page.illustration_image_id);
  const { html, error } = useRenderedAnswers(page.questions.map(({ answer }) => answer));
  const questions = page.questions.map(({ question }, index) => ({
    question,
    answer_html: html[index] ?? '',
  }));
  return (
    <div className={styles.root}>
      <Card title="Pratinjau">
        <div className={styles.choices}>
          <ChoiceSwitch legend="Layar" choices={devices} value={device} onChoose={setDevice} />
          <ChoiceSwitch legend="Tema" choices={schemes} value={scheme} onChoose={setScheme} />
        </div>
        {error !== undefined && (
          <Notice color="red">Jawaban tidak dapat ditampilkan. {errorText(error)}</Notice>
        )}
        <PreviewFrame title="Pratinjau halaman depan" width={deviceWidths[device]} scheme={scheme}>
          <HomeLayout>
            <Hero page={{ ...page, image }} isMember={false} />
            {page.benefits.length > 0 && <Benefits benefits={page.benefits} />}
            {questions.length > 0 && <Questions questions={questions} />}
          </HomeLayout>
        </PreviewFrame>
      </Card>
    </div>
  );
}
