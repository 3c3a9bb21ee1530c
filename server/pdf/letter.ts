// The acceptance letter, A4: confirms a membership and says how to verify it.

import { formatDate } from '#shared/dates.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { type Canvas, createCanvas } from './canvas.ts';
import type { DocumentContent } from './content.ts';
import { drawMark } from './mark.ts';
import { nameParts } from './name-parts.ts';
import { palette } from './palette.ts';
import { drawQrCode } from './qr-code.ts';
import { createRosette } from './rosette.ts';
import { compose, draw, label, type Part } from './typeset.ts';

/** Points. */
const WIDTH_PT = 595.28;
const HEIGHT_PT = 841.89;
const MARGIN_PT = 68;
const TEXT_WIDTH_PT = WIDTH_PT - 2 * MARGIN_PT;
const ink = palette.gray[9];

export function drawLetter(content: DocumentContent): Promise<Uint8Array> {
  const canvas = createCanvas({
    title: `Surat Penerimaan Anggota ${content.number}`,
    author: content.associationName,
    subject: `Surat penerimaan anggota ${content.associationName}`,
    size: [WIDTH_PT, HEIGHT_PT],
  });
  canvas.decorate(() => drawGround(canvas));
  drawLetterhead(canvas, content);
  drawTitle(canvas, content);
  const address = drawAddress(canvas, content, 226);
  const greeting = drawParagraph(canvas, 'Dengan hormat,', address + 20);
  const opening = drawParagraph(canvas, openingText(content), greeting + 8);
  const facts = drawFacts(canvas, content, opening + 16);
  drawParagraph(canvas, CLOSING, facts + 20);
  drawSeal(canvas, content);
  drawFooter(canvas, content);
  return canvas.finish();
}

function drawGround(canvas: Canvas) {
  const { doc } = canvas;
  const rosette = createRosette(canvas);
  const look = { color: palette.manggis[3], lineWidth: 0.3 };
  rosette({ ...look, center: { x: WIDTH_PT - 40, y: HEIGHT_PT - 150 }, radius: 235, opacity: 0.34 });
  doc.rect(-2, -2, WIDTH_PT + 4, 10).fill(palette.manggis[7]);
}

function drawLetterhead(canvas: Canvas, content: DocumentContent) {
  const [top, mark] = [46, 44];
  canvas.decorate(() =>
    drawMark(canvas, { x: MARGIN_PT, y: top, size: mark, disc: palette.manggis[7], petals: palette.white }),
  );
  const x = MARGIN_PT + mark + 14;
  const parts: Part[] = [{ text: content.associationName, face: 'bold', color: palette.manggis[9] }];
  const layout = { width: WIDTH_PT - MARGIN_PT - x, height: 34, largest: 14.5, smallest: 6, leading: 1.24 };
  const block = compose(canvas, parts, layout);
  const y = top + (mark - block.height - 13) / 2 + 1;
  canvas.tag('P', () => draw(canvas, block, { x, y }));
  const sender = `${content.appName} · ${content.supportEmail}`;
  const small = { ...layout, height: 12, largest: 8.6 };
  canvas.tag('P', () => {
    const line = compose(canvas, [{ text: sender, face: 'regular', color: palette.gray[6] }], small);
    draw(canvas, line, { x, y: y + block.height + 5 });
  });
  const end = top + mark + 18;
  canvas.decorate(() =>
    canvas.doc
      .moveTo(MARGIN_PT, end)
      .lineTo(WIDTH_PT - MARGIN_PT, end)
      .lineWidth(0.6)
      .stroke(palette.manggis[2]),
  );
}

function drawTitle(canvas: Canvas, content: DocumentContent) {
  const y = 140;
  canvas.tag('P', () => {
    const look = {
      x: MARGIN_PT,
      y,
      size: 7.6,
      face: 'semibold',
      color: palette.manggis[7],
      tracking: 0.16,
    } as const;
    label(canvas, 'ACCEPTANCE LETTER', look);
  });
  canvas.tag('H1', () =>
    label(canvas, 'Surat Penerimaan Anggota', {
      x: MARGIN_PT,
      y: y + 16,
      size: 24,
      face: 'bold',
      color: ink,
    }),
  );
  canvas.tag('P', () => {
    const look = { x: MARGIN_PT, y: y + 48, size: 10, face: 'regular', color: palette.gray[6] } as const;
    label(canvas, formatDate(content.issuedOn), look);
  });
}

/** Returns the y below it. */
function drawAddress(canvas: Canvas, content: DocumentContent, y: number): number {
  canvas.tag('P', () =>
    label(canvas, 'Kepada Yth.', { x: MARGIN_PT, y, size: 10.5, face: 'regular', color: palette.gray[7] }),
  );
  const name = drawBlock(canvas, nameParts(content, { name: ink, titles: ink }), {
    y: y + 17,
    height: 40,
    size: 12,
  });
  const company: Part[] = [{ text: content.company, face: 'regular', color: palette.gray[7] }];
  return drawBlock(canvas, company, { y: name + 5, height: 22, size: 10.5 });
}

const CLOSING =
  'Surat ini berlaku selama keanggotaan aktif. Selamat bergabung. Kami menantikan peran serta Bapak/Ibu dalam memajukan profesi ini bersama-sama.';

function openingText({ associationName, startedOn }: DocumentContent): string {
  const since = startedOn ? ` terhitung sejak ${formatDate(startedOn)}` : '';
  return `Bersama surat ini kami menyatakan bahwa Bapak/Ibu diterima dan tercatat sebagai anggota ${associationName}${since}, dengan data keanggotaan sebagai berikut.`;
}

function drawParagraph(canvas: Canvas, text: string, y: number): number {
  return drawBlock(canvas, [{ text, face: 'regular', color: ink }], { y, height: 80, size: 10.5 });
}

function drawBlock(canvas: Canvas, parts: Part[], at: { y: number; height: number; size: number }): number {
  const layout = { width: TEXT_WIDTH_PT, height: at.height, largest: at.size, smallest: 3, leading: 1.55 };
  const block = compose(canvas, parts, layout);
  canvas.tag('P', () => draw(canvas, block, { x: MARGIN_PT, y: at.y }));
  return at.y + block.height;
}

const BOX_PADDING_PT = 20;
const LABEL_WIDTH_PT = 118;

function drawFacts(canvas: Canvas, content: DocumentContent, y: number): number {
  const facts: [string, Part[]][] = [
    [memberLabels.name, nameParts(content, { name: ink, titles: ink })],
    [memberLabels.number, value(content.number, 'bold')],
    [memberLabels.company, value(content.company)],
    [memberLabels.companyCategory, value(content.companyCategory)],
    [memberLabels.category, value(content.category)],
    [memberLabels.expiredAt, value(content.expiredOn && formatDate(content.expiredOn), 'bold')],
  ];
  const width = TEXT_WIDTH_PT - 2 * BOX_PADDING_PT - LABEL_WIDTH_PT;
  const rows = facts.map(([name, parts], index) => ({
    name,
    block: compose(canvas, parts, {
      width,
      height: index === 0 ? 40 : 26,
      largest: 10.5,
      smallest: 2.4,
      leading: 1.4,
    }),
  }));
  const gap = 11;
  const height = rows.reduce((sum, { block }) => sum + block.height + gap, 2 * BOX_PADDING_PT - gap);
  canvas.decorate(() => {
    canvas.doc.roundedRect(MARGIN_PT, y, TEXT_WIDTH_PT, height, 10).fill(palette.manggis[0]);
    canvas.doc.roundedRect(MARGIN_PT, y, TEXT_WIDTH_PT, height, 10).lineWidth(0.6).stroke(palette.manggis[2]);
  });
  let top = y + BOX_PADDING_PT;
  for (const { name, block } of rows) {
    canvas.tag('P', () => {
      label(canvas, name, {
        x: MARGIN_PT + BOX_PADDING_PT,
        y: top,
        size: 10.5,
        face: 'regular',
        color: palette.gray[7],
      });
      draw(canvas, block, { x: MARGIN_PT + BOX_PADDING_PT + LABEL_WIDTH_PT, y: top });
    });
    top += block.height + gap;
  }
  return y + height;
}

function value(text: string | null, face: Part['face'] = 'semibold'): Part[] {
  return [{ text: text ?? '-', face, color: ink }];
}

function drawSeal(canvas: Canvas, content: DocumentContent) {
  const [y, size] = [676, 92];
  canvas.tag(
    'Figure',
    () => drawQrCode(canvas, content.verificationUrl, { x: MARGIN_PT - 8, y, size }),
    `Kode QR menuju ${content.verificationUrl}`,
  );
  const x = MARGIN_PT + size + 8;
  const write = (part: Part, at: { y: number; height: number; size: number }) =>
    canvas.tag('P', () => {
      const layout = { width: 250, height: at.height, largest: at.size, smallest: 3, leading: 1.5 };
      draw(canvas, compose(canvas, [part], layout), { x, y: at.y });
    });
  write(
    { text: 'Hormat kami,', face: 'regular', color: palette.gray[7] },
    { y: y + 8, height: 12, size: 10.5 },
  );
  write(
    { text: `Pengurus ${content.associationName}`, face: 'bold', color: ink },
    { y: y + 25, height: 30, size: 10.5 },
  );
  const note =
    'Surat ini diterbitkan secara elektronik dan sah tanpa tanda tangan. Pindai kode QR untuk memeriksa keasliannya dan status keanggotaan saat ini.';
  write({ text: note, face: 'regular', color: palette.gray[7] }, { y: y + 60, height: 26, size: 7.8 });
}

function drawFooter(canvas: Canvas, content: DocumentContent) {
  const look = {
    x: MARGIN_PT,
    y: HEIGHT_PT - 52,
    size: 7.6,
    face: 'regular',
    color: palette.gray[6],
  } as const;
  canvas.tag('P', () => label(canvas, content.verificationUrl, look));
}
