// Collects text as bytes in one block of memory that is used again. Long joined strings would survive garbage
// collection until they are compressed, which makes it expensive.

/** Bytes of UTF-8 for each unit of UTF-16, at most. */
const MAX_BYTES_PER_UNIT = 3;

export class TextBuffer {
  #bytes: Buffer;
  #length = 0;

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafeSlow(size);
  }

  get length(): number {
    return this.#length;
  }

  add(text: string): void {
    const needed = this.#length + text.length * MAX_BYTES_PER_UNIT;
    if (needed > this.#bytes.length) this.#grow(2 * needed);
    this.#length += this.#bytes.write(text, this.#length);
  }

  addBytes(bytes: Uint8Array): void {
    const needed = this.#length + bytes.length;
    if (needed > this.#bytes.length) this.#grow(2 * needed);
    this.#bytes.set(bytes, this.#length);
    this.#length = needed;
  }

  /** The bytes until now, to be read before the next text is added. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #grow(size: number): void {
    const grown = Buffer.allocUnsafeSlow(size);
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}
