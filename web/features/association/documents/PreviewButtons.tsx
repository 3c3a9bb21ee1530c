import { Button } from '@mantine/core';
import { useState } from 'react';
import { documentSettings } from '#shared/association/documents.contract.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { CallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { firstMessages, type ServerForm } from '../../../lib/forms/use-server-form.ts';
import { openWhenReady } from '../../../lib/open-window.ts';
import type { WithoutNull } from '../blank-for-null.ts';
import styles from './PreviewButtons.module.css';

type Values = WithoutNull<SettingValues['documents']>;

/** Opens letter and card of a made-up member as PDF, with what the form says now. Nothing is saved. */
export function PreviewButtons({ form }: { form: Pick<ServerForm<Values>, 'values' | 'setErrors'> }) {
  const [ready, setReady] = useState<ReadyPreview | null>(null);
  const [open, isOpening] = useAction(async (kind: ReadyPreview['kind']) => {
    form.setErrors({});
    setReady(null);
    const preview = loadPreview(form.values, kind).catch((error: unknown) => {
      if (error instanceof CallError) form.setErrors(firstMessages(error.errors));
      throw error;
    });
    // Leaving the page for the document would lose what was typed.
    await openWhenReady(preview, () => {});
    setReady({ kind, url: (await preview).data });
  });
  return (
    <div className={styles.root}>
      <p className={styles.hint}>
        Pratinjau memakai anggota contoh dan dibuka di jendela baru, tanpa menyimpan.
      </p>
      <Button variant="default" loading={isOpening} onClick={() => open('letter')}>
        Buka pratinjau surat
      </Button>
      <Button variant="default" loading={isOpening} onClick={() => open('card')}>
        Buka pratinjau kartu
      </Button>
      {ready && <ReadyPreviewLinks ready={ready} />}
    </div>
  );
}

/** The address lives as long as this page: the viewer reads it again to save the file. */
async function loadPreview(values: Values, kind: ReadyPreview['kind']): Promise<{ data: string }> {
  const { data } = await call(documentSettings.preview, { body: { ...values, kind } });
  const bytes = Uint8Array.from(atob(data.pdf), (letter) => letter.charCodeAt(0));
  return { data: URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })) };
}

interface ReadyPreview {
  kind: 'letter' | 'card';
  url: string;
}

const names = { letter: 'surat', card: 'kartu' } as const;

/** For a browser that blocked the window, and for phones that show no PDF in one. */
function ReadyPreviewLinks({ ready: { kind, url } }: { ready: ReadyPreview }) {
  const name = names[kind];
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
