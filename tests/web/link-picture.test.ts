import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkPicture } from '../../web/lib/link-picture.ts';

test('[OWN-002] [OWN-004] a shared link shows the picture of the page, else the logo of the association', () => {
  const site = { appUrl: 'https://roti.example', logoId: 7 };
  const photo = 'https://roti.example/association/foto.png';
  assert.equal(linkPicture(site, photo), photo);
  assert.equal(linkPicture(site, '/og.png'), 'https://roti.example/og.png');
  assert.equal(linkPicture(site, undefined), 'https://roti.example/association/icons/app-512-7.png');
  assert.equal(linkPicture({ ...site, logoId: undefined }, undefined), 'https://roti.example/icon-512.png');
});
