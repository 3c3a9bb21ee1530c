// A document under construction: tagged for screen readers, with the fonts of the house.
import PDFDocument from 'pdfkit';
import type { Shades } from '#shared/association/default-shades.ts';
import { type FontName, loadFont } from './faces.ts';

type Doc = PDFKit.PDFDocument;

export interface Canvas {
  doc: Doc;
  brand: Shades;
  /** Draws content that screen readers announce. */
  tag(type: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, alt?: string): void;
  /** A list for screen readers, with items drawn one by one. */
  startList(): (item: { marker: () => void; body: () => void }) => void;
  /** Draws decoration that screen readers skip. */
  decorate(draw: () => void): void;
  addPage(): void;
  useFont(name: FontName, size: number): Doc;
  /** PNG or JPEG. The same bytes are in the file once. */
  openImage(bytes: Uint8Array): PDFKit.Mixins.OpenedImage;
  /** Em. */
  widthOf(text: string, font: FontName): number;
  /** What is complete of the file so far, for a document too long for the memory. */
  take(): Uint8Array;
  /** The rest of the file. */
  finish(): Promise<Uint8Array>;
}

interface About {
  title: string;
  author: string;
  subject: string;
  /** Points. */
  size: [width: number, height: number];
  brand: Shades;
}

export function createCanvas({ title, author, subject, size, brand }: About): Canvas {
  const doc = new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'id-ID',
    tagged: true,
    displayTitle: true,
    font: '',
    // Ours is limited, see `faces.ts`.
    fontLayoutCache: false,
    info: {
      Title: title,
      Author: withoutMarkup(author),
      Subject: withoutMarkup(subject),
      Creator: withoutMarkup(author),
    },
  });
  const registered = new Set<FontName>();
  const root = doc.struct('Document');
  doc.addStructure(root);

  function useFont(name: FontName, fontSize: number): Doc {
    if (!registered.has(name)) doc.registerFont(name, loadFont(name));
    registered.add(name);
    return doc.font(name).fontSize(fontSize);
  }

  const images = new Map<Uint8Array, PDFKit.Mixins.OpenedImage>();

  return {
    doc,
    brand,
    tag: (type, draw, alt) => void root.add(doc.struct(type, alt ? { alt } : {}, draw)),
    startList() {
      const list = doc.struct('L');
      root.add(list);
      return ({ marker, body }) =>
        void list.add(doc.struct('LI', {}, [doc.struct('Lbl', {}, marker), doc.struct('LBody', {}, body)]));
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    addPage: () => void doc.addPage({ size, margin: 0 }),
    useFont,
    openImage(bytes) {
      const image = images.get(bytes) ?? doc.openImage(bytes);
      images.set(bytes, image);
      return image;
    },
    widthOf: (text, font) => useFont(font, 1000).widthOfString(text) / 1000,
    take: () => Buffer.concat([...readNow(doc)]),
    finish() {
      root.end();
      doc.end();
      return collect(doc);
    },
  };
}

/** pdfkit copies these into XML as they are. */
function withoutMarkup(text: string): string {
  return text.replaceAll('&', 'dan').replace(/[<>]/g, '');
}

/** One chunk of the stream at a time, as long as there is one. */
function* readNow(doc: Doc): Generator<Uint8Array> {
  for (let chunk: Uint8Array | null = doc.read(); chunk; chunk = doc.read()) yield chunk;
}

async function collect(doc: Doc): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of doc) chunks.push(chunk);
  return Buffer.concat(chunks);
}
