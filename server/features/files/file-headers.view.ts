// Response headers of stored files, so that none of them can act as a page of this site.

/** `name` is what the browser calls the file; pictures and PDFs are shown, everything else is saved. */
export function fileHeaders(contentType: string, name?: string): Record<string, string> {
  const isShown = contentType.startsWith('image/') || contentType === 'application/pdf';
  return {
    'content-type': contentType,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}${name ? `; ${fileNames(name)}` : ''}`,
    'content-security-policy': policyOf(contentType),
    'x-content-type-options': 'nosniff',
    // Mails show the logo, and pages may be visited at another address than the links name. The link is the key.
    ...(contentType.startsWith('image/') && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

/** PDFs are shown by a viewer of the browser's own, which older browsers do not start in a sandbox. */
function policyOf(contentType: string): string {
  const policy = "default-src 'none'; frame-ancestors 'none'";
  return contentType === 'application/pdf' ? policy : `sandbox; ${policy}`;
}

/** The name twice: in plain ASCII for old software, and exactly (RFC 6266). */
function fileNames(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
