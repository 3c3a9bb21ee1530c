// The page shown when the web app itself fails; it depends on nothing else.
import { errorMessages } from '#shared/messages.ts';

export function lastResortPage(): string {
  return `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Terjadi kesalahan</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { display: grid; place-content: center; min-height: 90vh; margin: 1rem; text-align: center }
</style>
<main>
<h1>Halaman tidak dapat ditampilkan</h1>
<p>${errorMessages.internal}</p>
<p><a href="">Muat ulang</a></p>
</main>
`;
}
