// Reads STORAGE_URL: s3://KEY:SECRET@host:port/bucket?region=…&tls=0

export interface ObjectStorage {
  endpoint: string;
  region: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

const form = 's3://KEY:SECRET@host:port/bucket?region=auto (add &tls=0 for plain HTTP)';

/** Key and secret must be percent-encoded where they contain `/`, `+` or `@`. Throws an error that shows the format. */
export function parseStorageUrl(text: string): ObjectStorage {
  const url = new URL(text);
  const bucket = url.pathname.slice(1);
  const isComplete = url.protocol === 's3:' && url.hostname && url.username && url.password;
  if (!isComplete || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error(form);
  return {
    endpoint: `${url.searchParams.get('tls') === '0' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'auto',
    bucket,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  };
}
