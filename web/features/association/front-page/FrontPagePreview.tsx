import { lazy, Suspense, useState } from 'react';
import type { FrontPage } from '#shared/association/front-page.contract.ts';
import { frontPageSettings } from '#shared/association/front-page.contract.ts';
import { errorMessages } from '#shared/messages.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ChoiceSwitch } from '../../../components/forms/ChoiceSwitch.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useHydrated } from '../../../lib/startup/use-hydrated.ts';
import { errorText } from '../../../lib/toasts.ts';
import { useDebounced } from '../../../lib/use-search.ts';
import { useImage } from '../open/use-association-image.ts';
import styles from './FrontPagePreview.module.css';

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

/** Loaded after the form, with the styles of the home page. What was typed survives a build that was replaced. */
const PreviewedPage = lazy(() => import('./PreviewedPage.tsx').catch(() => ({ default: NoPreview })));

function NoPreview() {
  return <Notice color="red">{errorMessages.outdatedPage}</Notice>;
}

/** Shows what visitors will see, from the parts of the real page, before anything is saved. */
export function FrontPagePreview({ page }: { page: FrontPage }) {
  const [device, setDevice] = useState<keyof typeof deviceWidths>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const isHydrated = useHydrated();
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
        {isHydrated && (
          <Suspense fallback={<div className={styles.space} />}>
            <PreviewedPage
              page={{ ...page, image, questions }}
              width={deviceWidths[device]}
              scheme={scheme}
            />
          </Suspense>
        )}
        {!isHydrated && <div className={styles.space} />}
      </Card>
    </div>
  );
}

interface RenderedAnswers {
  html: string[];
  error?: unknown;
}

/**
 * The answers that are being typed as HTML, rendered by the server exactly as on the public page. Requested when typing
 * pauses; until then each answer shows what it was.
 */
function useRenderedAnswers(answers: string[]): RenderedAnswers {
  const { data = [], error } = useDebounced(JSON.stringify(answers), render);
  return { html: data, error };
}

async function render(answers: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await call(
    frontPageSettings.preview,
    { body: { answers: JSON.parse(answers) } },
    { signal },
  );
  return data.answers_html;
}
