// The image that a setting names: its address to show it, and the upload of another one.
import { useEffect, useState } from 'react';
import {
  type AssociationImage,
  associationImageCalls,
} from '#shared/association/association-images.contract.ts';
import type { AssociationImageKind } from '#shared/association/association-images.ts';
import { CallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/calls/call.ts';

interface ImageOptions {
  kind: AssociationImageKind;
  id: number | null;
  onChange: (id: number | null) => void;
  onUpload: (isRunning: boolean) => void;
}

export function useAssociationImage({ kind, id, onChange, onUpload }: ImageOptions) {
  const image = useImage(id);
  const [uploaded, setUploaded] = useState<AssociationImage | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File): Promise<void> {
    setProblem(null);
    setPercent(0);
    onUpload(true);
    try {
      const request = { body: { kind }, file };
      const { data } = await call(associationImageCalls.add, request, { onProgress: setPercent });
      setUploaded(data);
      onChange(data.id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.errors.image?.[0] ?? error.message);
    } finally {
      setPercent(null);
      onUpload(false);
    }
  }

  return { image: uploaded?.id === id ? uploaded : image, percent, problem, upload };
}

/** Loads the stored image of this id; null until it is loaded. */
export function useImage(id: number | null): AssociationImage | null {
  const [image, setImage] = useState<AssociationImage | null>(null);

  // The id changes without navigation when another admin's image is adopted, so no loader can bring it.
  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    call(associationImageCalls.show, { params: { id } }, { signal: leaving.signal })
      .then(({ data }) => setImage(data))
      // An image that cannot be loaded leaves its frame empty.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [id]);

  return image?.id === id ? image : null;
}
