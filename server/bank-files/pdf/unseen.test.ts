// Texts of a PDF that no person sees: left out, and in a row of the table a refusal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseStatement } from '../../../tests/builders/statements/parse-statement.ts';
import { type DrawnParts, drawnPdf, streamOf } from '../../../tests/builders/statements/pdf-files.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';

const show = (x: number, y: number, text: string) => `1 0 0 1 ${x} ${y} Tm (${text}) Tj`;

const written = (...shown: string[]) => ['BT /F1 8 Tf', ...shown, 'ET'].join('\n');

const head = written(
  show(40, 780, 'NO. REKENING : 6041234567'),
  show(330, 780, 'PERIODE : JULI 2026'),
  show(48, 700, 'TANGGAL'),
  show(160, 700, 'KETERANGAN'),
  show(320, 700, 'CBG'),
  show(400, 700, 'MUTASI'),
  show(510, 700, 'SALDO'),
);

const row = (y: number, day: string, text: string, amount: string) =>
  written(show(46, y, day), show(86, y, text), show(395, y, amount));

const first = row(680, '03/07', 'SARI UTAMI', '300,123.00');
const secret = row(668, '04/07', 'TIDAK ADA', '500,000.00');
const last = row(656, '05/07', 'BUDI', '250,117.00');

const foot = (credits: string, count: number, closing: string) =>
  written(
    show(86, 560, 'SALDO AWAL : 1,000,000.00'),
    show(86, 548, `MUTASI CR : ${credits} ${count}`),
    show(86, 536, 'MUTASI DB : 0.00 0'),
    show(86, 524, `SALDO AKHIR : ${closing}`),
  );
const footOfTwo = foot('550,240.00', 2, '1,550,240.00');

interface Drawing extends DrawnParts {
  /** What is painted around the row that may be unseen. */
  around: (row: string) => string;
  /** In place of the row. */
  row?: string;
}

const box = '40 664 500 12 re f';
const state = (entries: string) => ({ resources: `/ExtGState << /G << ${entries} >> >>` });
const layer = (config: string, groups = '@layer'): DrawnParts => ({
  objects: { layer: '<< /Type /OCG /Name (L) >>', other: '<< /Type /OCG /Name (M) >>' },
  catalog: `/OCProperties << /OCGs [@layer @other] /D << ${config} >> >>`,
  resources: `/Properties << /L ${groups} /M @other >>`,
});
const onLayer = (content: string) => `/OC /L BDC ${content} EMC`;
const form = (content: string, entries = ''): DrawnParts => ({
  objects: {
    form: streamOf(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> ${entries}`,
      content,
    ),
  },
  resources: '/XObject << /X @form >> /ExtGState << /G << /ca 0 /CA 0 >> >>',
});
const picture = {
  objects: {
    picture: streamOf(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      'A',
    ),
  },
  resources: '/XObject << /X @picture >>',
};
const inMode = (mode: number) => (content: string) => `q ${content.replaceAll('BT', `BT ${mode} Tr`)} Q`;

const unseen: Record<string, Drawing> = {
  'in mode 3': { around: inMode(3) },
  'in mode 7': { around: inMode(7) },
  transparent: { around: (text) => `q /G gs ${text} Q`, ...state('/ca 0') },
  'almost transparent': { around: (text) => `q /G gs ${text} Q`, ...state('/ca 0.05') },
  'an outline that is transparent': { around: (text) => `q /G gs ${inMode(1)(text)} Q`, ...state('/CA 0') },
  white: { around: (text) => `q 1 g ${text} Q` },
  'nearly white': { around: (text) => `q 0.96 0.97 0.96 rg ${text} Q` },
  'white in CMYK': { around: (text) => `q 0 0 0 0 k ${text} Q` },
  'white ink': {
    around: (text) => `q /S cs 0 scn ${text} Q`,
    objects: { tint: '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>' },
    resources: '/ColorSpace << /S [/Separation /Spot /DeviceCMYK @tint] >>',
  },
  'black on black': { around: (text) => `q ${box} Q ${text}` },
  'white on a box that is white again': { around: (text) => `q 0.2 g ${box} 1 g ${box} ${text} Q` },
  'below a white box': { around: (text) => `${text} q 1 g ${box} Q` },
  'below a black box': { around: (text) => `${text} q ${box} Q` },
  'below a thick line': { around: (text) => `${text} q 1 G 14 w 40 670 m 540 670 l S Q` },
  'below a note of a reader': {
    around: (text) => text,
    page: '/Annots [<< /Type /Annot /Subtype /Square /Rect [40 664 540 676] /F 4 /AP << /N @note >> >>]',
    objects: { note: streamOf('/Type /XObject /Subtype /Form /BBox [0 0 500 12]', '1 g 0 0 500 12 re f') },
  },
  'below a shading': {
    around: (text) => `${text} q /Pattern cs /P scn ${box} Q`,
    objects: {
      pattern:
        '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 0] /Function @tint /Extend [true true] >> >>',
      tint: '<< /FunctionType 2 /Domain [0 1] /C0 [0.9] /C1 [1] /N 1 >>',
    },
    resources: '/Pattern << /P @pattern >>',
  },
  'below a round box': {
    around: (text) =>
      `${text} q 1 g 30 660 m 560 660 l 570 660 570 662 570 664 c 570 680 l 20 680 l 20 660 l h f Q`,
  },
  'below a picture': { around: (text) => `${text} q 500 0 0 12 40 664 cm /X Do Q`, ...picture },
  'outside of a clip': { around: (text) => `q 0 0 100 100 re W n ${text} Q` },
  'in an empty clip': { around: (text) => `q 0 0 0 0 re W n ${text} Q` },
  tiny: { around: (text) => text.replaceAll('8 Tf', '0.4 Tf') },
  'on a layer that is off': { around: onLayer, ...layer('/OFF [@layer]') },
  'on a layer of a file whose layers are off': { around: onLayer, ...layer('/BaseState /OFF') },
  'on a layer in a layer that is off': {
    around: (text) => `/OC /M BDC /OC /L BDC /Span BMC ${text} EMC EMC EMC`,
    ...layer('/OFF [@other]'),
  },
  'where all of two layers must be on': {
    around: onLayer,
    ...layer('/OFF [@other]', '<< /Type /OCMD /OCGs [@layer @other] /P /AllOn >>'),
  },
  'in a form that is off': {
    around: () => '/X Do',
    ...form(secret, '/OC @layer'),
    objects: { ...form(secret, '/OC @layer').objects, layer: '<< /Type /OCG /Name (L) >>' },
    catalog: '/OCProperties << /OCGs [@layer] /D << /OFF [@layer] >> >>',
  },
  'in a form outside of its box': { around: () => '/X Do', ...form(secret, '/BBox [0 0 50 50]') },
  'in a transparent group': {
    around: () => 'q /G gs /X Do Q',
    ...form(secret, '/Group << /S /Transparency >>'),
  },
  'an amount alone': { around: (text) => `q ${text.replace('\n1 0 0 1 395', '\n3 Tr 1 0 0 1 395')} Q` },
  'part of an amount': {
    row: secret.replace('(500,000.00) Tj', '3 Tr (500,) Tj 0 Tr (000.00) Tj'),
    around: (text) => text,
  },
};

const drawn = ({ around, row: other = secret, ...parts }: Drawing) =>
  drawnPdf([head, first, around(other), last, foot('1,050,240.00', 3, '2,050,240.00')].join('\n'), parts);

async function read(file: Buffer<ArrayBuffer>) {
  const found = await parseStatement(file, { uploadedOn: '2026-11-23' });
  assert.ok(found.kind === 'statement', JSON.stringify(found));
  return found;
}

async function refusalOf(file: Buffer<ArrayBuffer>): Promise<string> {
  try {
    const { credits } = await read(file);
    return JSON.stringify(credits.map(({ description, amount }) => [description, amount]));
  } catch (error) {
    assert.ok(error instanceof StatementRefusal, String(error));
    return error.text;
  }
}

test('[BANK-011] a row with a text that nobody sees refuses the file', async () => {
  for (const [what, drawing] of Object.entries(unseen))
    assert.match(await refusalOf(drawn(drawing)), /^PDF ini berisi teks yang tidak terlihat/, what);
});

const cmap = (...pairs: [code: string, text: string][]) =>
  streamOf(
    '',
    [
      '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange',
      `${pairs.length} beginbfchar`,
      ...pairs.map(([code, text]) => `<${code}> <00${text}>`),
      'endbfchar endcmap',
    ].join('\n'),
  );
const ascii = Array.from({ length: 95 }, (_, at) => (at + 32).toString(16));
const asWritten: [string, string][] = ascii.map((code) => [code, code]);
/** 3 says 8. */
const otherThree: [string, string][] = ascii.map((code) => [code, code === '33' ? '38' : code]);
const fontOf = (entries: string) => `<< /Type /Font /Subtype /TrueType /BaseFont /Arial ${entries} >>`;

const drawnFont = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 700] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a @glyph >> /Encoding << /Differences [32 ${'/a '.repeat(95)}] >> /FirstChar 32 /LastChar 126 /Widths [${'500 '.repeat(95)}] /ToUnicode @map >>`;

const seen: Record<string, Drawing> = {
  'below a pattern with holes': {
    around: (text) => `${text} q /Pattern cs /P scn ${box} Q`,
    objects: {
      pattern: streamOf(
        '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>',
        '1 g 0 0 1 9 re f',
      ),
    },
    resources: '/Pattern << /P @pattern >>',
  },
  'in large letters of a small page': {
    around: (text) =>
      `q 0.1 0 0 0.1 0 0 cm ${text.replaceAll('8 Tf', '80 Tf').replaceAll(/(\d+) (\d+) Tm/g, '$10 $20 Tm')} Q`,
  },
  'in letters of size 1 that are enlarged': {
    around: (text) => text.replaceAll('8 Tf', '1 Tf').replaceAll('1 0 0 1', '8 0 0 8'),
  },
  'in a font that is drawn': {
    around: (text) => `q 1 g ${text} Q`,
    font: drawnFont,
    objects: { glyph: streamOf('', '500 0 d0 0 g 0 0 400 600 re f'), map: cmap(...asWritten) },
  },
  'white on a dark box': { around: (text) => `q 0.2 g ${box} 1 g ${text} Q` },
  'white on a dark box with round corners': {
    around: (text) =>
      `q 0.2 g 30 660 m 560 660 l 570 660 570 662 570 664 c 570 680 l 20 680 l 20 660 l h f 1 g ${text} Q`,
  },
  'white on a dark frame that the text leaves': {
    around: (text) => `q 0.2 g 40 664 60 12 re f 0.9 g ${text} Q`,
  },
  'white on a thick line': { around: (text) => `q 0.2 G 14 w 40 670 m 540 670 l S 1 g ${text} Q` },
  'white on a picture': { around: (text) => `q 500 0 0 12 40 664 cm /X Do Q q 1 g ${text} Q`, ...picture },
  'on a box that is white': { around: (text) => `q 1 g ${box} Q ${text}` },
  'below a box that shines through': {
    around: (text) => `${text} q /G gs 1 1 0 rg ${box} Q`,
    ...state('/ca 0.4'),
  },
  'below a box that multiplies': {
    around: (text) => `${text} q /G gs 1 1 0 rg ${box} Q`,
    ...state('/BM /Multiply'),
  },
  'below a frame': { around: (text) => `${text} q 1 g 30 662 520 16 re 40 664 500 13 re f* Q` },
  'below a thin line': { around: (text) => `${text} q 40 669 500 1 re f Q` },
  'below a part of a box': { around: (text) => `${text} q 1 g 40 664 10 12 re f Q` },
  'below a picture with holes': {
    around: (text) => `${text} q 500 0 0 12 40 664 cm /X Do Q`,
    objects: {
      picture: picture.objects.picture.replace('/Width', '/SMask @holes /Width'),
      holes: picture.objects.picture,
    },
    resources: picture.resources,
  },
  yellow: { around: (text) => `q 1 1 0 rg ${text} Q` },
  'light grey': { around: (text) => `q 0.85 g ${text} Q` },
  'an outline': { around: (text) => `q 1 g ${inMode(2)(text)} Q` },
  'in a clip': { around: (text) => `q 0 600 595 100 re W n ${text} Q` },
  'in a clip without a path': { around: (text) => `q W n ${text} Q` },
  'on a layer that is on': { around: onLayer, ...layer('/OFF [@other]') },
  'where one of two layers must be on': {
    around: onLayer,
    ...layer('/OFF [@other]', '<< /Type /OCMD /OCGs [@layer @other] /P /AnyOn >>'),
  },
  'in a form': { around: () => '/X Do', ...form(secret) },
  'in a group': { around: () => '/X Do', ...form(secret, '/Group << /S /Transparency >>') },
  'twice, at last unseen': { around: (text) => `${text} ${inMode(3)(text)}` },
  'twice, at first unseen': { around: (text) => `q 1 g ${text} Q ${text}` },
  'twice, one of them in a piece': {
    around: (text) => `${text} ${inMode(3)(written(show(86, 668.4, 'TIDAK'), show(112, 668.4, 'ADA')))}`,
  },
  'twice, a box between them': { around: (text) => `${text} q 1 g ${box} Q ${text}` },
  'over a turned sign in a pale colour': {
    around: (text) => `q 0.96 g BT /F1 20 Tf 0.7 0.7 -0.7 0.7 100 600 Tm (SALINAN) Tj ET Q ${text}`,
  },
  'in a font that says what it shows': {
    around: (text) => text,
    font: fontOf('/Encoding /WinAnsiEncoding /ToUnicode @map'),
    objects: { map: cmap(...asWritten) },
  },
  'in a font with a separate order': {
    around: (text) => text,
    font: fontOf(
      '/FontDescriptor << /Type /FontDescriptor /FontName /Arial /Flags 4 /FontFile2 @map >> /ToUnicode @map',
    ),
    objects: { map: cmap(...asWritten) },
  },
};

test('[BANK-011] what a person sees is read, however it is painted', async () => {
  for (const [what, drawing] of Object.entries(seen)) {
    const { credits, warnings } = await read(drawn(drawing));
    assert.deepEqual(
      credits.map(({ description, amount }) => [description, amount]),
      [
        ['SARI UTAMI', 30_012_300],
        ['TIDAK ADA', 50_000_000],
        ['BUDI', 25_011_700],
      ],
      what,
    );
    assert.ok(!warnings.join().includes('tidak terlihat'), what);
  }
});

test('[BANK-011] unseen texts around the table are left out, which is said', async () => {
  const around = inMode(3)(written(show(40, 790, 'NO. REKENING : 9999999999'), show(40, 600, 'CATATAN 1')));
  const sign = 'q 0.96 g BT /F1 60 Tf 1 0 0 1 100 650 Tm (SALINAN) Tj ET Q';
  const { account, credits, warnings } = await read(
    drawnPdf([sign, head, first, last, around, footOfTwo].join('\n')),
  );
  assert.equal(account.number, '6041234567');
  assert.equal(credits.length, 2);
  assert.ok(
    warnings.includes('3 teks di luar tabel mutasi tidak terlihat di PDF ini, dan tidak dibaca.'),
    warnings.join(),
  );
});

test('[BANK-011] a page of texts that nobody sees, over a picture, is a scan', async () => {
  const page = [head, first, last, footOfTwo].join('\n');
  const scan = 'q 595 0 0 842 0 0 cm /X Do Q';
  const stamp = written(show(200, 20, 'Scanned with a phone'));
  for (const content of [
    `${scan} ${inMode(3)(page)}`,
    `${page} ${scan}`,
    `${scan} ${inMode(3)(page)} ${stamp}`,
  ])
    assert.match(await refusalOf(drawnPdf(content, picture)), /^PDF ini hasil scan atau foto/);
  assert.match(await refusalOf(drawnPdf(inMode(3)(page))), /^PDF ini berisi teks yang tidak terlihat/);
  const { credits } = await read(drawnPdf(`${scan} ${page}`, picture));
  assert.equal(credits.length, 2);
});

test('[BANK-011] a digit that the file says to be another one than it shows is refused', async () => {
  const lies: Record<string, DrawnParts> = {
    'a named order': {
      font: fontOf('/Encoding /WinAnsiEncoding /ToUnicode @map'),
      objects: { map: cmap(...otherThree) },
    },
    'a separate order': {
      font: fontOf('/Encoding << /Differences [51 /three] >> /ToUnicode @map'),
      objects: { map: cmap(...otherThree) },
    },
  };
  for (const [what, parts] of Object.entries(lies))
    assert.match(
      await refusalOf(drawnPdf([head, first, last].join('\n'), parts)),
      /^Angka yang terlihat di PDF ini berbeda/,
      what,
    );
});
