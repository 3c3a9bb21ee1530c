// The public screens.
import { publicGuides } from '#shared/guides/guides.contract.ts';
import { scan } from '../builders/as-member/documents.ts';
import { click, type Screen } from './screen.ts';
import type { Session } from './session.ts';

const demo = ['little', 'much'] as const;

const visited: Omit<Screen, 'area' | 'viewer'>[] = [
  { name: 'home', route: '' },
  { name: 'home, menu', route: '', worlds: ['little'], sizes: ['360'], act: click('Navigasi') },
  { name: 'guides', route: 'guides/:slug?', path: '/guides' },
  { name: 'guide', route: 'guides/:slug?', path: lastGuide, worlds: demo },
  { name: 'guide, missing', route: 'guides/:slug?', path: '/guides/tidak-ada', worlds: ['little'] },
  {
    name: 'verification, unknown',
    route: 'verifikasi/:token',
    path: `/verifikasi/${'c'.repeat(32)}`,
    worlds: ['little'],
  },
  {
    name: 'renewal link, over',
    route: 'perpanjang/:token',
    path: `/perpanjang/${'c'.repeat(22)}`,
    worlds: ['little'],
  },
  {
    name: 'opt out, unknown link',
    route: 'pengingat/berhenti/:token',
    path: '/pengingat/berhenti/tidak-ada',
    worlds: ['little'],
  },
  { name: 'help', route: 'bantuan', worlds: ['little'] },
  { name: 'help, found', route: 'bantuan', path: '/bantuan?cari=kartu', worlds: ['little'] },
  { name: 'help, nothing found', route: 'bantuan', path: '/bantuan?cari=kulkas', worlds: ['little'] },
  {
    name: 'help chapter',
    route: 'bantuan/:chapter',
    path: '/bantuan/membayar-iuran',
    worlds: ['little'],
  },
  { name: 'help booklet', route: 'bantuan/buku', worlds: ['little'] },
  { name: 'offline', route: 'offline', worlds: ['little'] },
  { name: 'not found', route: '*', path: '/tidak-ada', worlds: ['little'] },
];

export const publicScreens: Screen[] = [
  ...visited.map((screen) => ({ area: 'public', viewer: 'visitor', ...screen }) as const),
  { area: 'public', name: 'home, signed in', route: '', viewer: 'anindya', worlds: ['empty', 'much'] },
  {
    area: 'public',
    name: 'guides, signed in',
    route: 'guides/:slug?',
    path: '/guides',
    viewer: 'anindya',
    worlds: ['little'],
  },
  {
    area: 'public',
    name: 'help, signed in',
    route: 'bantuan',
    viewer: 'anindya',
    worlds: ['little'],
  },
  {
    area: 'public',
    name: 'verification, valid',
    route: 'verifikasi/:token',
    viewer: 'raden',
    path: scanCard,
    worlds: demo,
  },
  {
    area: 'public',
    name: 'verification, expired',
    route: 'verifikasi/:token',
    viewer: 'fitria',
    path: scanCard,
    worlds: ['little'],
  },
];

export async function lastGuide({ ask }: Session): Promise<string> {
  const { data } = await ask(publicGuides.list);
  return `/guides/${data.at(-1)?.slug}`;
}

async function scanCard({ url, token }: Session): Promise<string> {
  return new URL(await scan({ url }, { token }, 'card')).pathname;
}
