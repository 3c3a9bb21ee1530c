// Inlines the stylesheets of a page, so that the browser can paint after one round trip instead of two. Page and
// styles together still fit into the first packets of a connection.

const STYLESHEET = /<link rel="stylesheet" href="([^"#]+)#?"\/?>/g;

/** `read` returns a stylesheet of the build by its address. It is our own output and contains no `</style>`. */
export function inlineStyles(html: string, read: (address: string) => string): string {
  return html.replaceAll(STYLESHEET, (_link, address: string) => `<style>${read(address)}</style>`);
}
