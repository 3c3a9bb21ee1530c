// Workbooks that a password protects, written by a program of others.
import officeCrypto from 'officecrypto-tool';

/** 'standard' as Excel 2007 encrypts, 'agile' as later ones. */
export function protectedWorkbook(
  file: Buffer,
  password: string,
  kind: 'standard' | 'agile' = 'agile',
): Buffer<ArrayBuffer> {
  return Buffer.from(officeCrypto.encrypt(file, { password, ...(kind === 'standard' && { type: kind }) }));
}

/** The same file, which says that its password is hashed ten million times. */
export function withEndlessRounds(file: Buffer): Buffer<ArrayBuffer> {
  const text = file.toString('latin1');
  const changed = text.replace('spinCount="100000" saltSize=', 'spinCount="10000000" saltSi=');
  if (changed === text) throw new Error('The file does not name its rounds.');
  return Buffer.from(changed, 'latin1');
}
