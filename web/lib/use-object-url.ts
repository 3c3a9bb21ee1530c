// Shows a chosen file before it is uploaded.
import { useEffect, useState } from 'react';

/** An address for the file that lives as long as the component shows it. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);

  // The browser keeps the bytes until the address is given back.
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl(null);
    };
  }, [file]);

  return url;
}
