// An S3-compatible store of a test's own, reached over a wire that can be cut.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import S3rver from '@20minutes/s3rver';
import { type Relay, startRelay } from './relay.ts';

export interface StoreServer {
  /** For `STORAGE_URL`. */
  url: string;
  wire: Relay;
}

interface Manner {
  /** Whether the secret is looked at. The test server signs listings with a prefix differently from the standard. */
  isStrict?: boolean;
}

/** Removed when the test ends. */
export async function startStore(t: TestContext, { isStrict = false }: Manner = {}): Promise<StoreServer> {
  const directory = mkdtempSync(join(tmpdir(), 'anggota-store-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    allowMismatchedSignatures: !isStrict,
    directory,
    configureBuckets: [{ name: 'berkas' }],
  });
  const wire = await startRelay((await server.run()).port);
  t.after(async () => {
    await wire.close();
    await server.close();
    rmSync(directory, { recursive: true });
  });
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${wire.port}/berkas?tls=0`, wire };
}
