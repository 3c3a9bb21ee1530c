// Types of the parts of fontkit that the documents use; the package has none.
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** The substitutions of the font by feature. */
    GSUB?: { featureList: { tag: string }[] };
    layout(text: string, features?: string[]): GlyphRun;
  }
  export interface GlyphRun {
    positions: object[];
  }
  export function create(bytes: Uint8Array): Font;
}
