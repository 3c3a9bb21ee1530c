import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseStorageUrl } from './storage-url.ts';

test('a storage address names server, region, bucket and credentials', () => {
  assert.deepEqual(parseStorageUrl('s3://KEY:se%2Fcr%40et@s3.example.id/berkas?region=ap-southeast-3'), {
    endpoint: 'https://s3.example.id',
    region: 'ap-southeast-3',
    bucket: 'berkas',
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'se/cr@et' },
  });
});

test('plain HTTP has to be asked for; the region may be left out', () => {
  const storage = parseStorageUrl('s3://KEY:SECRET@127.0.0.1:9000/berkas?tls=0');
  assert.equal(storage.endpoint, 'http://127.0.0.1:9000');
  assert.equal(storage.region, 'auto');
});

test('an incomplete address is answered with the accepted form', () => {
  for (const wrong of [
    's3://host/berkas',
    's3://KEY@host/berkas',
    's3://KEY:SECRET@host',
    's3://KEY:SECRET@host/',
    's3://KEY:SECRET@host/berkas/folder',
    's3://KEY:SECRET@host/Berkas!',
    'https://KEY:SECRET@host/berkas',
  ])
    assert.throws(() => parseStorageUrl(wrong), /s3:\/\/KEY:SECRET@host:port\/bucket/, wrong);
});
