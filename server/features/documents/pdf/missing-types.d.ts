// What the types of pdfkit and fontkit leave out, as far as the documents use it.
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** The substitutions of the font by feature. */
    GSUB?: { featureList: { tag: string }[] };
  }
  export function create(bytes: Uint8Array): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** A font that is parsed already. */
    registerFont(name: string, font: import('fontkit').Font): this;
  }
  interface OpenedImage {
    width: number;
    height: number;
  }
  interface PDFImage {
    openImage(jpeg: Uint8Array): OpenedImage;
    image(image: OpenedImage, x: number, y: number, options: ImageOption): this;
  }
}
