// Files in an S3-compatible bucket. Its SDK takes a tenth of a second and 25 MB to load, so only a bucket loads it.
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseStorageUrl } from './storage-url.ts';

/** A larger file is sent in parts of this size: one request takes 5 GiB at most, and 10,000 parts make a file. */
const PART_BYTES = 512 * 1024 * 1024;

export async function openBucket(storageUrl: string, partBytes = PART_BYTES) {
  const sdk = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, ...server } = parseStorageUrl(storageUrl);
  const client = new sdk.S3Client({
    ...server,
    forcePathStyle: true,
    // The default sends trailing checksums that servers other than Amazon's store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Gives up after some 12 seconds on a store that accepts a request and then falls silent.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, socketTimeout: 6000 },
  });

  async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
    try {
      return await result;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey || error instanceof sdk.NotFound) return undefined;
      throw error;
    }
  }

  const find = (Key: string) => unlessMissing(client.send(new sdk.GetObjectCommand({ Bucket, Key })));

  async function putParts(from: { file: string; size: number }, named: { Key: string; ContentType: string }) {
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket, ...named }));
    const upload = { Bucket, Key: named.Key, UploadId };
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let start = 0; start < from.size; start += partBytes) {
        const end = Math.min(start + partBytes, from.size);
        const Body = createReadStream(from.file, { start, end: end - 1 });
        const part = { ...upload, PartNumber: Parts.length + 1, Body, ContentLength: end - start };
        const { ETag } = await client.send(new sdk.UploadPartCommand(part));
        Parts.push({ ETag, PartNumber: part.PartNumber });
      }
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    } catch (error) {
      // The bucket would store the parts, and charge for them. What failed is the error that counts.
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  return {
    async write(Key: string, contents: Uint8Array | AsyncIterable<Uint8Array>, ContentType: string) {
      const put = async (body: { Body: Uint8Array | Readable; ContentLength: number }) => {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, ContentType, ...body }));
      };
      if (contents instanceof Uint8Array) return put({ Body: contents, ContentLength: contents.byteLength });
      await withFile(contents, (file, size) =>
        size > partBytes
          ? putParts({ file, size }, { Key, ContentType })
          : put({ Body: createReadStream(file), ContentLength: size }),
      );
    },
    async read(key: string) {
      const found = await find(key);
      return found?.Body?.transformToByteArray();
    },
    async stream(key: string) {
      const found = await find(key);
      const contents = found?.Body;
      return contents instanceof Readable ? { contents, size: found?.ContentLength ?? 0 } : undefined;
    },
    async exists(Key: string) {
      return (await unlessMissing(client.send(new sdk.HeadObjectCommand({ Bucket, Key })))) !== undefined;
    },
    async remove(Key: string) {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
    async *list(folder: string) {
      const Prefix = folder ? `${folder}/` : undefined;
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key && LastModified) {
            const modifiedAt = Temporal.Instant.fromEpochMilliseconds(LastModified.getTime());
            yield { key: Key, size: Size ?? 0, modifiedAt };
          }
    },
    async room() {
      const { bavail, bsize } = await statfs(tmpdir());
      return bavail * bsize;
    },
    async ready() {
      await client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(3000) });
    },
    close: () => client.destroy(),
  };
}

/** S3 requires the length in advance. A stream goes through a temporary file, so that memory stays small. */
async function withFile(
  contents: AsyncIterable<Uint8Array>,
  use: (file: string, size: number) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'anggota-upload-'));
  try {
    const file = join(folder, 'contents');
    await writeFile(file, contents, { mode: 0o600 });
    await use(file, (await stat(file)).size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
