// Opens a link from a response as a browser would: without a token.
import type { Api } from './api.ts';

export function openLink(api: Pick<Api, 'app'>, link: string) {
  const { pathname, search } = new URL(link, 'http://anggota.test');
  return api.app.inject({ method: 'GET', url: pathname + search });
}
