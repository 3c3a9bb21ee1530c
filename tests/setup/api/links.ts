// Links of responses and mails.
import type { Api } from './api.ts';

/** Opens a link as a browser would: without a token. */
export function openLink(api: Pick<Api, 'app'>, link: string) {
  const { pathname, search } = new URL(link, 'http://anggota.test');
  return api.app.inject({ method: 'GET', url: pathname + search });
}

/** The link for a new password in the latest mail to this address. */
export async function resetLink(api: Pick<Api, 'mailsTo'>, email: string) {
  const mails = await api.mailsTo(email);
  const texts = mails.map(({ text }) => /http:\S+\/reset-password\/\S+/.exec(text)?.[0]);
  const link = new URL(texts.findLast((text) => text !== undefined) ?? '');
  return { token: link.pathname.split('/')[2] ?? '', email: link.searchParams.get('email') ?? '' };
}
