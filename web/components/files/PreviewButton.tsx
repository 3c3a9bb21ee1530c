import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../lib/calls/use-action.ts';
import { openWhenReady } from '../../lib/open-window.ts';
import styles from './PreviewButton.module.css';

interface PreviewButtonProps {
  /** What is previewed, in a sentence: 'surat'. */
  name: string;
  /** The PDF in base64; null where its form was refused, which shows why itself. */
  load: () => Promise<string | null>;
}

/** Opens a PDF that is stored nowhere in a new window. It stands among other buttons of a row that wraps. */
export function PreviewButton({ name, load }: PreviewButtonProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [open, isOpening] = useAction(async () => {
    setUrl(null);
    const preview = load().then((pdf) => {
      if (pdf === null) throw new RefusedForm();
      return { data: addressOf(pdf) };
    });
    try {
      // Leaving the page for the document would lose what was typed.
      await openWhenReady(preview, () => {});
      setUrl((await preview).data);
    } catch (error) {
      if (!(error instanceof RefusedForm)) throw error;
    }
  });
  return (
    <>
      <Button variant="default" loading={isOpening} onClick={open}>
        Buka pratinjau {name}
      </Button>
      {url && <ReadyPreviewLinks name={name} url={url} />}
    </>
  );
}

class RefusedForm extends Error {}

/** The address lives as long as this page: the viewer reads it again to save the file. */
function addressOf(pdf: string): string {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
}

/** For a browser that blocked the window, and for phones that show no PDF in one. */
function ReadyPreviewLinks({ name, url }: { name: string; url: string }) {
  return (
    <p className={styles.ready} role="status">
      Pratinjau {name} siap. Jendela tidak muncul?{' '}
      <a href={url} target="_blank" rel="noreferrer">
        Buka {name}
      </a>{' '}
      atau{' '}
      <a href={url} download={`pratinjau-${name}.pdf`}>
        unduh {name}
      </a>
      .
    </p>
  );
}
