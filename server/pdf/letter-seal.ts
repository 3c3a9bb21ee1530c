// The end of a letter: who signs it, and the code that verifies it.

import type { DocumentContent, DocumentOrder } from './content.ts';
import { drawQrCode } from './qr-code.ts';
import type { Canvas } from './typesetting/canvas.ts';
import { palette } from './typesetting/palette.ts';
import { compose, draw, type Part } from './typesetting/typeset.ts';

const CODE_PT = { y: 676, size: 92 };
const TEXT_WIDTH_PT = 250;
const MAX_SIGNATURE_PT = { width: 150, height: 46 };
const ink = palette.gray[9];

interface SealOptions extends Pick<DocumentOrder, 'signature'> {
  x: number;
}

/** `top` is where the text above has to end. */
export function composeSeal(canvas: Canvas, content: DocumentContent, { signature, x }: SealOptions) {
  const { y, size } = CODE_PT;
  const top = signature ? y - MAX_SIGNATURE_PT.height - 2 : y;
  return {
    top,
    draw() {
      canvas.tag(
        'Figure',
        () => drawQrCode(canvas, content.verificationUrl, { x: x - 8, y, size }),
        `Kode QR menuju ${content.verificationUrl}`,
      );
      const left = x + size + 8;
      const write = writer(canvas, left);
      write({ text: 'Hormat kami,', face: 'regular', color: palette.gray[7] }, { y: top + 8, height: 12 });
      if (signature) drawSignature(canvas, signature, { x: left, y: top + 23 });
      drawSigner(write, content, y + 25);
      const note = signature ? SIGNED_NOTE : UNSIGNED_NOTE;
      write({ text: note, face: 'regular', color: palette.gray[7] }, { y: y + 60, height: 26, size: 7.8 });
    },
  };
}

const CHECK = 'Pindai kode QR untuk memeriksa keasliannya dan status keanggotaan saat ini.';
const UNSIGNED_NOTE = `Surat ini diterbitkan secara elektronik dan sah tanpa tanda tangan. ${CHECK}`;
/** A picture of a signature is no electronic signature in law, so nothing is said about it. */
const SIGNED_NOTE = `Surat ini diterbitkan secara elektronik. ${CHECK}`;

type Write = (part: Part, at: { y: number; height: number; size?: number }) => void;

function writer(canvas: Canvas, x: number): Write {
  return (part, { y, height, size = 10.5 }) =>
    canvas.tag('P', () => {
      const layout = { width: TEXT_WIDTH_PT, height, largest: size, smallest: 3, leading: 1.5 };
      draw(canvas, compose(canvas, [part], layout), { x, y });
    });
}

/** Without a name or position the board signs. */
function drawSigner(write: Write, { associationName, wording }: DocumentContent, y: number): void {
  const { signerName, signerPosition } = wording;
  const first = signerName ?? signerPosition ?? `Pengurus ${associationName}`;
  const isAlone = signerName === null || signerPosition === null;
  write({ text: first, face: 'bold', color: ink }, { y, height: isAlone ? 30 : 14 });
  if (!isAlone)
    write({ text: signerPosition, face: 'regular', color: ink }, { y: y + 16, height: 16, size: 9.5 });
}

function drawSignature(canvas: Canvas, image: Uint8Array, { x, y }: { x: number; y: number }): void {
  const { doc } = canvas;
  const opened = doc.openImage(image);
  const scale = Math.min(MAX_SIGNATURE_PT.width / opened.width, MAX_SIGNATURE_PT.height / opened.height);
  const [width, height] = [opened.width * scale, opened.height * scale];
  const at = { width, height };
  canvas.tag(
    'Figure',
    () => void doc.image(opened, x, y + MAX_SIGNATURE_PT.height - height, at),
    'Tanda tangan',
  );
}
