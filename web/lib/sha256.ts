// Hashes texts, in the browser and on the server.

/** Hashes a text to hexadecimal digits. Throws an error in browsers on pages without HTTPS, which cannot hash. */
export async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
