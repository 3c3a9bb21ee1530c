import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkPicture } from '../../web/lib/link-picture.ts';

test('[OWN-002] [OWN-004] a shared link shows the picture of the page, else the one that names the association', () => {
  const settings = { association_name: 'Perkumpulan Roti', app_name: 'Roti', shades: null, logo: null };
  const site = { appUrl: 'https://roti.example', settings };
  const photo = 'https://roti.example/association/foto.png';
  assert.equal(linkPicture(site, photo), photo);
  assert.equal(linkPicture(site, '/og.png'), 'https://roti.example/og.png');
  const own = linkPicture(site, undefined);
  assert.match(own, /^https:\/\/roti\.example\/association\/picture\/[0-9a-z]+\.png$/);
  const renamed = { ...settings, association_name: 'Perkumpulan Kue' };
  assert.notEqual(linkPicture({ ...site, settings: renamed }, undefined), own);
});
