import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styles from './PrintSheet.module.css';

/** What a screen, or a dialog on it, puts on paper instead of itself. It is there only while the browser prints. */
export function PrintSheet({ children }: { children: ReactNode }) {
  const [isPrinting, setPrinting] = useState(false);

  // The browser prints, by button or by key; the sheet must be there before it looks.
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);

  return isPrinting && createPortal(<div className={styles.root}>{children}</div>, document.body);
}
