// What the types of pdfkit leave out.
import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that is parsed already. */
      registerFont(name: string, font: Font): this;
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
}
