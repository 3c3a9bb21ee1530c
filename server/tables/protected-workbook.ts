// Decrypts a workbook that its password protects (MS-OFFCRYPTO): 'agile' since Office 2010 and in LibreOffice, 'standard'
// in Office 2007. Blocks for as many rounds of hashing as the file says, within a limit: call it in a thread.
import { createDecipheriv, hash, timingSafeEqual } from 'node:crypto';
import { oleStream } from './ole-container.ts';
import { TableFault } from './table-fault.ts';

/** Programs write 100,000; the standard allows 10,000,000, which takes a minute. */
const MAX_ROUNDS = 1_000_000;

/** With it programs encrypt workbooks that anybody may open, but not change. */
const OPEN_PASSWORD = 'VelvetSweatshop';

export type Decrypted = { file: Buffer<ArrayBuffer> } | { refusal: 'needsPassword' | 'wrongPassword' };

/** Throws the fault `encrypted` for another kind of encryption or too many rounds, `damaged` for a broken file. */
export function decryptWorkbook(file: Buffer, password: string | null): Decrypted {
  const [info, content] = [oleStream(file, 'EncryptionInfo'), oleStream(file, 'EncryptedPackage')];
  if (!info || !content) throw new TableFault('damaged');
  const decrypt = decryptionOf(info);
  const opened = (password !== null && decrypt(password, content)) || decrypt(OPEN_PASSWORD, content);
  if (opened) return { file: opened };
  return { refusal: password === null ? 'needsPassword' : 'wrongPassword' };
}

/** Null for a wrong password. */
type Decryption = (password: string, content: Buffer) => Buffer<ArrayBuffer> | null;

const AGILE_VERSION = 4;
const STANDARD_VERSION = 2;

function decryptionOf(info: Buffer): Decryption {
  const version = info.readUInt16LE(2);
  if (version === AGILE_VERSION) return agile(info.toString('utf8', 8));
  if (version === STANDARD_VERSION) return standard(info);
  throw new TableFault('encrypted');
}

const HASHES = ['sha1', 'sha256', 'sha384', 'sha512'];
const KEY_BITS = [128, 192, 256];
const IV_BYTES = 16;
const SEGMENT_BYTES = 4096;
/** In front of the content: its length. */
const LENGTH_BYTES = 8;

/** What each key is derived for. */
const purposes = {
  verifier: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  content: Buffer.from('146e0be7abacd0d6', 'hex'),
};

function agile(xml: string): Decryption {
  const key = attributesOf(xml, 'encryptedKey');
  const data = attributesOf(xml, 'keyData');
  const rounds = Number(key('spinCount'));
  const keyHash = hashName(key('hashAlgorithm'));
  const keyBits = bitsOf(key('keyBits'));
  const dataHash = hashName(data('hashAlgorithm'));
  const dataBits = bitsOf(data('keyBits'));
  const isAes = [key, data].every(
    (each) => each('cipherAlgorithm') === 'AES' && each('cipherChaining') === 'ChainingModeCBC',
  );
  if (!isAes || !(rounds >= 0 && rounds <= MAX_ROUNDS)) throw new TableFault('encrypted');
  const [salt, dataSalt] = [bytesOf(key('saltValue')), bytesOf(data('saltValue'))];
  return (password, content) => {
    const start = hashRounds(keyHash, salt, { password, rounds });
    const decrypt = (purpose: Buffer, attribute: string) =>
      decipher(
        `aes-${keyBits}-cbc`,
        sized(digest(keyHash, start, purpose), keyBits / 8),
        sized(salt, IV_BYTES),
      )(bytesOf(key(attribute)));
    const verifier = digest(keyHash, decrypt(purposes.verifier, 'encryptedVerifierHashInput'));
    const expected = decrypt(purposes.verifierHash, 'encryptedVerifierHashValue');
    if (!isSame(verifier, expected.subarray(0, verifier.length))) return null;
    const contentKey = decrypt(purposes.content, 'encryptedKeyValue').subarray(0, dataBits / 8);
    const segments = Math.ceil((content.length - LENGTH_BYTES) / SEGMENT_BYTES);
    const parts = Array.from({ length: segments }, (_, index) => {
      const from = LENGTH_BYTES + index * SEGMENT_BYTES;
      const iv = sized(digest(dataHash, dataSalt, uint32(index)), IV_BYTES);
      return decipher(`aes-${dataBits}-cbc`, contentKey, iv)(content.subarray(from, from + SEGMENT_BYTES));
    });
    return Buffer.concat(parts).subarray(0, content.readUInt32LE(0));
  };
}

const STANDARD_ROUNDS = 50_000;

function standard(info: Buffer): Decryption {
  const header = 12;
  const keyBits = bitsOf(String(info.readUInt32LE(header + 16)));
  const verifier = header + info.readUInt32LE(8);
  const [salt, input, expected] = [
    info.subarray(verifier + 4),
    info.subarray(verifier + 20),
    info.subarray(verifier + 40),
  ];
  return (password, content) => {
    const start = hashRounds('sha1', salt.subarray(0, 16), { password, rounds: STANDARD_ROUNDS });
    const last = digest('sha1', start, uint32(0));
    const keyBytes = [0x36, 0x5c].map((fill) =>
      digest(
        'sha1',
        Buffer.alloc(64, fill).map((byte, at) => byte ^ (last[at] ?? 0)),
      ),
    );
    const decrypt = decipher(`aes-${keyBits}-ecb`, Buffer.concat(keyBytes).subarray(0, keyBits / 8), null);
    const found = digest('sha1', decrypt(input.subarray(0, 16)));
    if (!isSame(found, decrypt(expected.subarray(0, 32)).subarray(0, found.length))) return null;
    return decrypt(content.subarray(LENGTH_BYTES)).subarray(0, content.readUInt32LE(0));
  };
}

interface Rounds {
  password: string;
  rounds: number;
}

function hashRounds(name: string, salt: Buffer, { password, rounds }: Rounds): Buffer {
  let last = digest(name, salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < rounds; round++) last = digest(name, uint32(round), last);
  return last;
}

const digest = (name: string, ...parts: Uint8Array[]): Buffer => hash(name, Buffer.concat(parts), 'buffer');

/** What lacks to a whole block at the end of a content is blank. */
function decipher(name: string, key: Buffer, iv: Buffer | null) {
  return (bytes: Buffer): Buffer<ArrayBuffer> => {
    const whole = Buffer.concat([bytes], Math.ceil(bytes.length / IV_BYTES) * IV_BYTES);
    const opened = createDecipheriv(name, key, iv).setAutoPadding(false);
    return Buffer.concat([opened.update(whole), opened.final()]);
  };
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

/** Cut, or filled as the standard says. */
const sized = (bytes: Buffer, length: number) =>
  bytes.length >= length
    ? bytes.subarray(0, length)
    : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, 0x36)]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Of the first element of this name, whatever its prefix. */
function attributesOf(xml: string, element: string): (name: string) => string {
  const [, texts = ''] = new RegExp(`<(?:\\w+:)?${element}\\s([^>]*)>`).exec(xml) ?? [];
  const values = new Map(
    Array.from(texts.matchAll(/(\w+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]),
  );
  return (name) => values.get(name) ?? '';
}

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

function hashName(text: string): string {
  const name = text.toLowerCase().replace('-', '');
  if (!HASHES.includes(name)) throw new TableFault('encrypted');
  return name;
}

function bitsOf(text: string): number {
  const bits = Number(text);
  if (!KEY_BITS.includes(bits)) throw new TableFault('encrypted');
  return bits;
}
