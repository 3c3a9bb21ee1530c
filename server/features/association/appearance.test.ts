import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import sharp from 'sharp';
import { appearanceSettings } from '#shared/association/appearance.contract.ts';
import { associationIcons, iconPath, linkPicturePath } from '#shared/association/association-icons.ts';
import { associationImageCalls } from '#shared/association/association-images.contract.ts';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { publicSettings } from '#shared/settings/settings.contract.ts';
import { numbered } from '../../../tests/builders/documents.ts';
import { transparentPng } from '../../../tests/builders/files.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { webManifest } from '../../pages/web-manifest.ts';
import { testMail } from '../settings/settings.mails.ts';

/** Messengers leave out larger ones. */
const MAX_PICTURE_BYTES = 100_000;
const corner = { left: 0, top: 0, width: 1, height: 1 };

async function setUp(t: TestContext, options = {}) {
  const api = await startApi(t, options);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const upload = async (kind: 'logo' | 'signature') => {
    const { body } = await api.call(associationImageCalls.add, {
      token,
      body: { kind },
      file: await transparentPng(),
    });
    return body.data;
  };
  const save = (body: { color: string | null; logo_image_id: number | null; version: number }) =>
    api.call(appearanceSettings.save, { token, body });
  return { api, upload, save };
}

test('[OWN-002] [OWN-003] pages, mails and manifest follow colour and logo as soon as they are saved', async (t) => {
  const { api, upload, save } = await setUp(t);
  const logo = await upload('logo');
  const { body } = await save({ color: '#1E6B3C', logo_image_id: logo.id, version: 0 });
  assert.deepEqual(body.data.value, { color: '#1e6b3c', logo_image_id: logo.id });
  const shown = (await api.call(publicSettings.show)).body.data;
  assert.equal(shown.shades?.[7], '#1e6b3c');
  assert.deepEqual(shown.logo, { id: logo.id, url: logo.url, width: 400, height: 400 });
  const mail = testMail(api.deps);
  assert.ok(mail.html.includes(`<img src="${logo.url}"`));
  assert.match(mail.html, /height:6px;background:#1e6b3c/);
  const manifest = webManifest(api.deps.association);
  assert.equal(manifest.theme_color, '#1e6b3c');
  assert.equal(manifest.icons[0]?.src, iconPath('app-192', logo.id));
});

test('[OWN-002] a logo brings the icons of tabs and home screens, each in its size', async (t) => {
  const { api, upload, save } = await setUp(t);
  const logo = await upload('logo');
  const tab = iconPath('tab-32', logo.id);
  assert.equal((await api.app.inject(tab)).statusCode, 404, 'before a setting names it');
  await save({ color: null, logo_image_id: logo.id, version: 0 });
  for (const [name, { size, isOnWhite }] of Object.entries(associationIcons)) {
    const { statusCode, headers, rawPayload } = await api.app.inject(
      iconPath(name as keyof typeof associationIcons, logo.id),
    );
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/png'], name);
    assert.match(String(headers['cache-control']), /immutable/);
    const { width, height } = await sharp(rawPayload).metadata();
    assert.deepEqual([width, height], [size, size], name);
    assert.equal((await sharp(rawPayload).stats()).isOpaque, isOnWhite, name);
  }
  assert.equal((await api.app.inject(iconPath('tab-32', logo.id + 1))).statusCode, 404);
});

test('[OWN-002] [OWN-003] a card is made again in the new colour with the logo', async (t) => {
  const { api, upload, save } = await setUp(t, { checkInvariants: false });
  const { token } = await addMember(api, numbered);
  const file = async () => new URL((await api.call(ownDocuments.card, { token })).body.data).pathname;
  const before = await file();
  await save({ color: '#14306b', logo_image_id: null, version: 0 });
  const colored = await file();
  const logo = await upload('logo');
  await save({ color: '#14306b', logo_image_id: logo.id, version: 1 });
  assert.equal(new Set([before, colored, await file()]).size, 3);
});

test('[OWN-002] an image that is not there or of another kind is refused at its field', async (t) => {
  const { api, upload, save } = await setUp(t);
  const signature = await upload('signature');
  for (const id of [signature.id, 999_999]) {
    const { status, error } = await save({ color: null, logo_image_id: id, version: 0 });
    assert.deepEqual(
      [status, error.errors],
      [422, { logo_image_id: ['Gambar tidak ditemukan. Silahkan upload lagi.'] }],
    );
  }
  assert.equal(api.deps.association.current().appearance.logo_image_id, null);
});

test('[OWN-003] a colour that is none is refused', async (t) => {
  const { save } = await setUp(t);
  const { error } = await save({ color: 'merah', logo_image_id: null, version: 0 });
  assert.deepEqual(error.errors, { color: ['Warna harus seperti #7b2d59.'] });
});

test('[OWN-001] [OWN-002] [OWN-003] the picture of shared links follows name, colour and logo', async (t) => {
  const { api, upload, save } = await setUp(t);
  const picture = async () => {
    const {
      association_name: associationName,
      app_name: appName,
      shades,
      logo,
    } = (await api.call(publicSettings.show)).body.data;
    const path = linkPicturePath({ associationName, appName, shades, logoId: logo?.id ?? null });
    const { statusCode, rawPayload } = await api.app.inject(path);
    assert.equal(statusCode, 200);
    const { width, height, format } = await sharp(rawPayload).metadata();
    assert.deepEqual([width, height, format], [1200, 630, 'png']);
    assert.ok(rawPayload.length < MAX_PICTURE_BYTES, `${rawPayload.length} bytes`);
    const [red, green, blue] = await sharp(rawPayload).extract(corner).removeAlpha().raw().toBuffer();
    return { path, rawPayload, corner: [red, green, blue] };
  };
  const first = await picture();
  const logo = await upload('logo');
  await save({ color: '#14306b', logo_image_id: logo.id, version: 0 });
  const second = await picture();
  assert.deepEqual(second.corner, [0x14, 0x30, 0x6b]);
  assert.equal((await api.app.inject(first.path)).statusCode, 404, 'the picture of before');
  assert.deepEqual((await picture()).rawPayload, second.rawPayload);
});
