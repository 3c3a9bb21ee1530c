// The browser's side of a call: fetch, or XMLHttpRequest where an upload reports its progress.
import type { Message, Reply } from '../backend.ts';

declare global {
  interface Window {
    /** The one global setting, filled by the page before any other script: where the API answers. */
    __ANGGOTA__?: { apiBase: string };
  }
}

interface Transfer {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  outlivesPage?: boolean;
}

/** A network failure is a reply with status 0. Throws only when the caller aborts. */
export async function sendOverHttp(message: Message, transfer: Transfer): Promise<Reply> {
  const target = { ...message, url: (window.__ANGGOTA__?.apiBase ?? '') + message.url };
  return target.form ? upload(target, transfer) : request(target, transfer);
}

const unanswered: Reply = { status: 0, statusText: '', isJson: false, text: '' };

async function request(
  { url, method, headers, body }: Message,
  { signal, outlivesPage: keepalive }: Transfer,
): Promise<Reply> {
  try {
    const response = await fetch(url, { method, headers, body, signal, keepalive, cache: 'no-store' });
    const { status, statusText } = response;
    return {
      status,
      statusText,
      isJson: isJson(response.headers.get('content-type')),
      text: await response.text(),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    return unanswered;
  }
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function upload({ url, method, headers, form }: Message, { signal, onProgress }: Transfer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total ? Math.round((loaded / total) * 100) : 0);
    xhr.onload = () => resolve(replyOf(xhr));
    xhr.onerror = () => resolve(unanswered);
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}

function replyOf(xhr: XMLHttpRequest): Reply {
  const { status, statusText, responseText } = xhr;
  return { status, statusText, isJson: isJson(xhr.getResponseHeader('content-type')), text: responseText };
}

function isJson(contentType: string | null): boolean {
  return contentType?.includes('json') ?? false;
}
