// Cookies as text. The server reads them from a header, the browser from the document. Only the browser writes them.

/** Reads the value of a cookie in a `Cookie` header or in `document.cookie`; null when absent or unreadable. */
export function readCookie(cookies: string, name: string): string | null {
  const found = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** The cookie ends with the browser session when it has no `maxAge` (seconds). */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store interface is asynchronous and not everywhere yet.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}${age}`;
}

export function deleteCookie(name: string): void {
  writeCookie(name, '', 0);
}
