// Renders Markdown as HTML that is safe to show to anyone.
import { hash } from 'node:crypto';
import { parse, Renderer, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { html } from '../../lib/html.ts';
import { LruCache } from '../../lib/lru-cache.ts';

/** The level of a heading `#` in a guide: the page has its own h1. */
const BELOW_PAGE = 2;

/**
 * Never throws: text that is nested too deeply to parse is shown as typed. `topHeading` is the level that `#` becomes, so
 * that the headings of the page stay in order.
 */
export function renderMarkdown(markdown: string, topHeading = BELOW_PAGE): string {
  try {
    return sanitizeHtml(parse(markdown, { renderer: new PageRenderer(topHeading), async: false }), allowed);
  } catch (error) {
    if (error instanceof RangeError) return html`<pre tabindex="0">${markdown}</pre>`.text;
    throw error;
  }
}

const MAX_CACHED_TEXTS = 500;
const cache = new LruCache<string, string>(MAX_CACHED_TEXTS);

/** Renders as `renderMarkdown`, with a cache of recently rendered texts. */
export function renderMarkdownOnce(markdown: string, topHeading = BELOW_PAGE): string {
  const key = `${topHeading} ${hash('sha256', markdown, 'base64url')}`;
  const rendered = cache.get(key) ?? renderMarkdown(markdown, topHeading);
  cache.set(key, rendered);
  return rendered;
}

/** HTML in the text is shown as text: the sanitizer is only the second line of defence. */
class PageRenderer extends Renderer {
  readonly #topHeading: number;

  constructor(topHeading: number) {
    super();
    this.#topHeading = topHeading;
  }

  override html(token: Tokens.HTML | Tokens.Tag): string {
    if (/^<br\s*\/?>$/i.test(token.text)) return '<br>';
    return token.block ? html`<p>${token.text.trim()}</p>\n`.text : html`${token.text}`.text;
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const level = Math.min(depth + this.#topHeading - 1, 6);
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
  }

  override checkbox({ checked }: Tokens.Checkbox): string {
    const state = checked ? 'checked aria-label="Selesai"' : 'aria-label="Belum selesai"';
    return `<input type="checkbox" disabled ${state}> `;
  }

  /** A wide table scrolls on its own, with the keyboard, too. */
  override table(token: Tokens.Table): string {
    return `<div class="table-scroll" role="group" aria-label="Tabel" tabindex="0">${super.table(token)}</div>\n`;
  }

  override tablecell(token: Tokens.TableCell): string {
    const cell = super.tablecell(token);
    if (token.header) return cell.replace('<th', '<th scope="col"');
    const [only, ...others] = token.tokens;
    return only?.type === 'link' && others.length === 0 ? cell.replace('<td', '<td class="link-cell"') : cell;
  }

  override code(token: Tokens.Code): string {
    return super.code(token).replace('<pre>', '<pre tabindex="0">');
  }

  /** A link without text would have no name. On paper, a link that shows its address needs no second one next to it. */
  override link(token: Tokens.Link): string {
    const { href, text } = token;
    if (token.tokens.length === 0) return html`<a class="bare-link" href="${href}">${href}</a>`.text;
    const isBare = text === href || text === href.replace(/^https?:\/\//, '');
    return isBare ? super.link(token).replace('<a ', '<a class="bare-link" ') : super.link(token);
  }
}

const tags =
  'h2 h3 h4 h5 h6 p br hr blockquote pre code strong em del ul ol li a img input div table thead tbody tr th td';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'loading'],
    ol: ['start'],
    th: ['align', 'scope'],
    td: ['align'],
    pre: ['tabindex'],
    div: ['role', 'aria-label', 'tabindex'],
    input: [{ name: 'type', values: ['checkbox'] }, 'disabled', 'checked', 'aria-label'],
  },
  allowedClasses: { a: ['bare-link'], code: ['language-*'], div: ['table-scroll'], td: ['link-cell'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' },
    }),
  },
};
