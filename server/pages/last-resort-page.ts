// The page shown when the web app itself fails; it depends on nothing else.
import type { Shades } from '#shared/association/default-shades.ts';
import { errorMessages } from '#shared/messages.ts';

/** Expects `shades` of the association's colour. */
export function lastResortPage(shades: Shades, message: string = errorMessages.internal): string {
  return `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Terjadi kesalahan</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { display: grid; place-content: center; min-height: 90vh; margin: 1rem; background: light-dark(#fcfbfa, #1c161a); color: light-dark(#26201e, #ece6e9); text-align: center }
h1 { font-size: 1.75rem; line-height: 1.2; text-wrap: balance }
a { display: inline-block; margin-top: 0.5rem; padding: 0.625rem 1.25rem; border-radius: 0.625rem; background: light-dark(${shades[7]}, ${shades[6]}); color: #fff; font-weight: 600; text-decoration: none }
</style>
<main>
<h1>Halaman tidak dapat ditampilkan</h1>
<p>${message}</p>
<p><a href="">Muat ulang</a></p>
</main>
`;
}
