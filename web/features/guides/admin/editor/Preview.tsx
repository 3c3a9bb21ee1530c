import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { guides } from '#shared/guides/guides.contract.ts';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { Prose } from '../../../../components/texts/Prose.tsx';
import { TextSkeleton } from '../../../../components/texts/TextSkeleton.tsx';
import texts from '../../../../components/texts/Texts.module.css';
import { call } from '../../../../lib/calls/call.ts';
import { errorText } from '../../../../lib/toasts.ts';
import { useDebounced } from '../../../../lib/use-search.ts';
import styles from './Preview.module.css';

interface PreviewProps {
  title: string;
  content: string;
  /** Title and content of the guide are not there yet. */
  isLoading: boolean;
}

/** Shows the guide as visitors will see it. */
export function Preview({ title, content, isLoading }: PreviewProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { html, error } = usePreview(content, useInSight(pane));
  return (
    <div ref={pane} className={styles.root}>
      <p className={styles.label} aria-hidden>
        Pratinjau
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to. */}
      <section className={styles.paper} tabIndex={0} aria-label="Pratinjau" onClick={openElsewhere}>
        {error !== undefined && <Notice color="red">Pratinjau tidak dapat dibuat. {errorText(error)}</Notice>}
        {isLoading ? (
          <TextSkeleton lines={5} />
        ) : (
          <>
            <h2 className={styles.title}>{title || 'Judul'}</h2>
            {html && <Prose html={html} />}
            {!html && error === undefined && <Waiting isEmpty={content.trim() === ''} />}
          </>
        )}
      </section>
    </div>
  );
}

/** Nothing to show yet. */
function Waiting({ isEmpty }: { isEmpty: boolean }) {
  if (!isEmpty) return <TextSkeleton lines={5} />;
  return <p className={texts.muted}>Pratinjau muncul di sini begitu anda menulis.</p>;
}

/** Opens links of the preview in a new window, so that the editor stays. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

/** Whether an element is visible: its tab is selected, or the screen is wide enough for both. */
function useInSight(element: React.RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false);

  // Only the browser knows.
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return isInSight;
}

interface PreviewState {
  html: string;
  error?: unknown;
}

/**
 * The Markdown that is being typed, rendered by the server exactly as on the public page. Requested when typing pauses, and
 * only while the preview is visible.
 */
function usePreview(content: string, isShown: boolean): PreviewState {
  const isBlank = content.trim() === '';
  const { data = '', error } = useDebounced(isShown && !isBlank ? content : null, render);
  return isBlank ? { html: '' } : { html: data, error };
}

async function render(content: string, signal: AbortSignal): Promise<string> {
  const { data } = await call(guides.preview, { body: { content } }, { signal });
  return data.html;
}
