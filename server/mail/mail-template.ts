// The layout of every mail: blocks of text in; subject, HTML and plain text out.
import { Html, html } from '../lib/html.ts';
import { mailName, oneLine } from '../lib/plain-text.ts';
import type { MailBlock, MailContent, MailLook } from './mail-content.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Its foot says so, too. */
  replyTo?: string;
}

/** Characters. */
const MAX_SUBJECT_LENGTH = 200;

/** Escapes every value and puts the subject, the preview and each detail on one line each. */
export function renderMail(content: MailContent): RenderedMail {
  const name = mailName(content.recipientName ?? '');
  const greeting: MailBlock[] = name ? [{ paragraph: `Halo ${name},` }] : [];
  const blocks = [...greeting, ...content.blocks];
  const { replyTo } = content.look;
  const replies = replyTo ? `Balasan anda sampai ke ${replyTo}.` : 'Mohon tidak membalas email ini.';
  const closing = `Email ini dikirim otomatis oleh ${content.appName}. ${replies}`;
  return {
    ...(replyTo && { replyTo }),
    subject: composeSubject(content),
    html: page(content, { body: blocks.map((block) => blockHtml(block, content.look)), closing }),
    text: [
      content.appName,
      ...blocks.map(blockText),
      ['--', closing, ...content.look.contacts].join('\n'),
      ...(content.footLink ? [`${content.footLink.text}:\n${webUrl(content.footLink.url)}`] : []),
    ].join('\n\n'),
  };
}

/** Returns one line, of limited length. */
export function composeSubject({ subject }: Pick<MailContent, 'subject'>): string {
  return oneLine(subject).slice(0, MAX_SUBJECT_LENGTH).toWellFormed();
}

function blockText(block: MailBlock): string {
  if ('paragraph' in block) return block.paragraph;
  if ('button' in block) return `${block.button}:\n${webUrl(block.url)}`;
  return block.details.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
}

function blockHtml(block: MailBlock, look: MailLook): Html {
  if ('paragraph' in block) return html`<p style="margin:0 0 16px">${lines(block.paragraph)}</p>`;
  if ('button' in block) return button(block.button, webUrl(block.url), look.fill);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="panel" style="margin:0 0 24px;background:#faf8f6;border-radius:8px">
<tr><td style="padding:8px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${block.details.map(detail)}</table></td></tr>
</table>`;
}

function lines(text: string): Html[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

/** The address follows as text, for mail programs that do not show buttons. */
function button(label: string, url: string, fill: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>
<td style="border-radius:8px;background:${fill}"><a href="${url}" style="display:inline-block;padding:14px 28px;border:1px solid ${fill};border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></td>
</tr></table>
<p class="quiet" style="margin:0 0 24px;color:#5d534e;font-size:13px;line-height:20px">Jika tombol tidak berfungsi, salin alamat ini ke peramban anda:<br><span style="word-break:break-all">${url}</span></p>`;
}

function detail([label, value]: readonly [string, string]): Html {
  return html`<tr><td class="quiet" style="padding:6px 12px 6px 0;color:#5d534e;vertical-align:top">${label}</td><td style="padding:6px 0;text-align:right;font-weight:600">${oneLine(value)}</td></tr>`;
}

function webUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`A mail links to web pages only, not to ${protocol}`);
  return href;
}

/** The dark colours of the web theme; mail programs that ignore them invert the light ones themselves. */
const dark = new Html(
  '.page{background:#1c161a!important}.card{background:#2b2328!important;color:#ece6e9!important}.panel{background:#3e333a!important}.quiet{color:#b7abb1!important}',
);

/** Pixels. */
const LOGO_HEIGHT = 40;
const MAX_LOGO_WIDTH = 160;

/** Without images the name next to it says who writes. On a dark page a dark logo needs its white ground. */
function logoCell({ logo }: MailLook): Html {
  if (!logo) return html``;
  const scale = Math.min(LOGO_HEIGHT / logo.height, MAX_LOGO_WIDTH / logo.width);
  const [width, height] = [logo.width * scale, logo.height * scale].map(Math.round);
  return html`<td style="padding-right:12px"><img src="${logo.url}" alt="" width="${String(width)}" height="${String(height)}" style="display:block;border:0;border-radius:4px;background:#ffffff"></td>`;
}

function footLink({ footLink: link }: MailContent): Html {
  if (!link) return html``;
  return html`<p style="margin:12px 0 0"><a href="${webUrl(link.url)}" class="quiet" style="color:#5d534e;text-decoration:underline">${link.text}</a></p>`;
}

function page(content: MailContent, { body, closing }: { body: Html[]; closing: string }): string {
  return html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${composeSubject(content)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f0ed">
<div style="display:none;max-height:0;overflow:hidden">${oneLine(content.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f0ed"><tr><td align="center" style="padding:24px 12px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="height:6px;background:${content.look.fill};border-radius:12px 12px 0 0;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="card" style="padding:28px 28px 12px;background:#ffffff;color:#26201e;border-radius:0 0 12px 12px;font-size:16px;line-height:25px">
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>${logoCell(content.look)}<td style="font-size:18px;font-weight:700">${content.appName}</td></tr></table>
${body}
</td></tr>
<tr><td class="quiet" style="padding:16px 28px;color:#5d534e;font-size:13px;line-height:20px">${lines([closing, ...content.look.contacts].join('\n'))}${footLink(content)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text;
}
