import styles from './PreviewButtons.module.css';

export interface ReadyPreview {
  kind: 'letter' | 'card';
  url: string;
}

const names = { letter: 'surat', card: 'kartu' } as const;

/** For a browser that blocked the window, and for phones that show no PDF in one. */
export function ReadyPreviewLinks({ ready: { kind, url } }: { ready: ReadyPreview }) {
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
