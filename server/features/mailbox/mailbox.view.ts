// The pages of the local mailbox: plain HTML, no script, phone and dark scheme included.
import { formatTime } from '#shared/dates.ts';
import { Html, html } from '../../lib/html.ts';
import type { StoredMail } from '../../mail/mailbox.ts';

export function listPage(mails: StoredMail[]): string {
  const list =
    mails.length > 0 ? html`<ul>${mails.map(entry)}</ul>` : html`<p class="quiet">Belum ada email.</p>`;
  return page(
    'Kotak surat lokal',
    html`<h1>Kotak surat lokal</h1>
<p class="quiet">Tanpa SMTP_URL semua email masuk ke sini.<br><a href="/dev/mailbox">Muat ulang</a></p>
${list}`,
  );
}

export function mailPage(mail: StoredMail): string {
  return page(
    mail.subject,
    html`<p><a href="/dev/mailbox">← Kotak surat lokal</a></p>
<h1>${mail.subject}</h1>
<p class="quiet">Kepada ${recipient(mail)}<br>${formatTime(mail.at)}</p>
<iframe title="Isi email" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${inTopWindow(mail.html)}"></iframe>
<details><summary>Versi teks</summary><pre>${mail.text}</pre></details>`,
  );
}

export function missingPage(): string {
  return page(
    'Email tidak ada',
    html`<h1>Email tidak ada</h1>
<p>Hanya 200 email terakhir yang disimpan. <a href="/dev/mailbox">Kotak surat lokal</a></p>`,
  );
}

function entry(mail: StoredMail): Html {
  return html`<li><a href="/dev/mailbox/${mail.id}"><strong>${mail.subject}</strong>
<span class="quiet">${recipient(mail)}</span><time class="quiet" datetime="${mail.at}">${formatTime(mail.at)}</time></a></li>`;
}

function recipient({ to }: StoredMail): string {
  return `${to.name} <${to.address}>`;
}

/** Links of the mail leave the frame. */
function inTopWindow(mail: string): string {
  return mail.replace('<head>', '<head><base target="_top">');
}

const style = new Html(`
:root{color-scheme:light dark;--page:#f4f0ed;--card:#fff;--text:#26201e;--quiet:#5d534e;--line:#dbd3ce;--link:#7b2d59}
@media (prefers-color-scheme:dark){:root{--page:#1c161a;--card:#2b2328;--text:#ece6e9;--quiet:#b7abb1;--line:#51444b;--link:#dcaac7}}
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:46rem;margin:0 auto}
h1{font-size:1.4rem;line-height:1.3}
a{color:var(--link)}
p>a{display:inline-block;padding:.6rem 0}
.quiet{color:var(--quiet);font-size:.9rem}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:12px;background:var(--card);overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:grid;gap:.1rem;min-height:44px;padding:.75rem 1rem;color:inherit;text-decoration:none}
li a:hover strong,li a:focus-visible strong{text-decoration:underline}
iframe{width:100%;height:70vh;min-height:30rem;border:1px solid var(--line);border-radius:12px;background:#fff}
summary{min-height:44px;padding:.6rem 0;cursor:pointer}
pre{padding:1rem;border-radius:12px;background:var(--card);white-space:pre-wrap}
`);

function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`.text;
}
