import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './PreviewFrame.module.css';

interface PreviewFrameProps {
  title: string;
  /** CSS pixels that the content has; shown smaller where there is less room. */
  width: number;
  scheme: 'light' | 'dark';
  children: ReactNode;
}

/** Shows content in a window of this width, so that the styles of phones and desktops apply. */
export function PreviewFrame({ title, width, scheme, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const scale = useScale(box, width);

  // The document of a frame is outside of React.
  useEffect(() => setBody(prepare(frame.current)), []);
  useEffect(() => {
    const root = body?.ownerDocument.documentElement;
    root?.setAttribute('lang', 'id');
    root?.setAttribute('data-mantine-color-scheme', scheme);
  }, [body, scheme]);

  return (
    <div ref={box} className={styles.box} style={{ '--width': `${width}px`, '--scale': scale }}>
      <iframe
        ref={frame}
        title={title}
        className={styles.frame}
        onLoad={({ currentTarget }) => setBody(prepare(currentTarget))}
      />
      {body && createPortal(<div onClickCapture={stayHere}>{children}</div>, body)}
    </div>
  );
}

/** How much smaller than `width` the box is; 1 where it fits. */
function useScale(box: React.RefObject<HTMLElement | null>, width: number): number {
  const [available, setAvailable] = useState(width);

  // Only the browser knows the width.
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable(entry.contentRect.width);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);

  return Math.min(1, available / width);
}

/** Some browsers replace the first, empty document of a frame before `load`, so this runs then, too. */
function prepare(frame: HTMLIFrameElement | null): HTMLElement | null {
  const inner = frame?.contentDocument;
  if (!inner) return null;
  const sheets = [...document.head.querySelectorAll('link[rel="stylesheet"], style')];
  inner.head.replaceChildren(...sheets.map((sheet) => inner.importNode(sheet, true)));
  return inner.body;
}

function stayHere(event: MouseEvent): void {
  const isLink = event.nativeEvent.composedPath().some((node) => 'href' in node);
  if (isLink) event.preventDefault();
}
