// How a file reads with the present meaning of its columns. The server reads it, so that nothing reads differently later.
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import type { StatementCheck } from '#shared/statements/statement-uploads.contract.ts';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { call } from '../../../../lib/calls/call.ts';
import { settle } from '../../../../lib/calls/outcome.ts';
import { describeRefusal, type StatementUpload, toUploadRequest } from '../use-uploads.ts';

/** Several choices in a row are one reading. */
const READING_DELAY_MS = 400;

export type Reading =
  | { state: 'incomplete' | 'reading' }
  | { state: 'read'; check: StatementCheck }
  | { state: 'refused'; refusal: string };

/** `mapping` is the same object until a choice changes it; null while something is missing. */
export function useReading(upload: StatementUpload, mapping: StatementMapping | null): Reading {
  const [settled] = useDebouncedValue(mapping, READING_DELAY_MS);
  const [result, setResult] = useState<{ of: StatementMapping; reading: Reading } | null>(null);

  // The file is read on the server.
  useEffect(() => {
    if (settled === null) return undefined;
    const stop = new AbortController();
    const sent = toUploadRequest({ ...upload, mapping: settled });
    const request = call(statementUploads.check, sent, { signal: stop.signal });
    void settle(request).then((outcome) => {
      if (stop.signal.aborted) return;
      const reading: Reading =
        'value' in outcome
          ? { state: 'read', check: outcome.value.data }
          : { state: 'refused', refusal: describeRefusal(outcome.error) };
      setResult({ of: settled, reading });
    });
    return () => stop.abort();
  }, [settled, upload]);

  if (mapping === null) return { state: 'incomplete' };
  return result?.of === mapping ? result.reading : { state: 'reading' };
}
