// Files to upload in tests.
import sharp from 'sharp';

/** A small photograph. */
export async function jpeg(size: { width: number; height: number } = { width: 320, height: 480 }) {
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#8c5a3c' } })
    .jpeg()
    .toBuffer();
  return { bytes, name: 'bukti.jpg', type: 'image/jpeg' };
}

/** A green square on nothing, like a logo. */
export async function transparentPng(side = 400) {
  const square = { width: side / 2, height: side / 2, channels: 4 as const, background: '#205030' };
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({ create: square })
    .extend({ top: side / 4, bottom: side / 4, left: side / 4, right: side / 4, background: clear })
    .png()
    .toBuffer();
  return { bytes, name: 'logo.png', type: 'image/png' };
}

/** A request with a photo, as bytes that can be sent in parts. */
export async function photoUpload(size?: { width: number; height: number }) {
  const { bytes, name, type } = await jpeg(size);
  const form = new FormData();
  form.append('photo', new Blob([bytes], { type }), name);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

export const textNamedPng = { bytes: Buffer.from('ini bukan gambar'), name: 'bukti.png', type: 'image/png' };

/** It begins like a photo, so that only the server sees that it is none. */
export const damagedJpeg = {
  bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('rusak')]),
  name: 'rusak.jpg',
  type: 'image/jpeg',
};

/** One byte of JPEG header and six megabytes of nothing. */
export const sixMegabytes = {
  bytes: Buffer.alloc(6 * 1024 * 1024, 0xff),
  name: 'besar.jpg',
  type: 'image/jpeg',
};
