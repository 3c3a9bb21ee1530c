// Files to upload in tests.
import sharp from 'sharp';

/** A small photograph. */
export async function jpeg(size: { width: number; height: number } = { width: 320, height: 480 }) {
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#8c5a3c' } })
    .jpeg()
    .toBuffer();
  return { bytes, name: 'bukti.jpg', type: 'image/jpeg' };
}

export const textNamedPng = { bytes: Buffer.from('ini bukan gambar'), name: 'bukti.png', type: 'image/png' };

/** One byte of JPEG header and six megabytes of nothing. */
export const sixMegabytes = {
  bytes: Buffer.alloc(6 * 1024 * 1024, 0xff),
  name: 'besar.jpg',
  type: 'image/jpeg',
};
