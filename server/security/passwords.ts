// Password hashes: Argon2id off the event loop, in PHC string form.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inTurn } from '../process/cpu-slots.ts';

interface Cost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's first choice for Argon2id. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const costText = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
const TAG_BYTES = 32;

const derive = promisify(argon2);

/** Matches no password: compared against when an account has no hash, so that the response takes as long. */
const unmatchable = phcString(randomBytes(16), randomBytes(TAG_BYTES));

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phcString(salt, await tagOf(password, { ...cost, salt, tagLength: TAG_BYTES }));
}

/** An account without a hash is refused in the same time as a wrong password. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const { tag, ...parameters } = parsePhc(hash ?? unmatchable);
  return timingSafeEqual(await tagOf(password, { ...parameters, tagLength: tag.length }), tag);
}

/**
 * Returns true when the hash was made with other costs than today's: a login, which knows the password, then renews it.
 */
export function needsRehash(hash: string): boolean {
  return !hash.startsWith(`$argon2id$v=19$${costText}$`);
}

/** NFKC: the same password typed on another keyboard or phone is the same password. */
function tagOf(password: string, parameters: Cost & { salt: Buffer; tagLength: number }): Promise<Buffer> {
  const { salt, ...rest } = parameters;
  const order = { ...rest, nonce: salt, message: password.normalize('NFKC') };
  return inTurn('password', () => derive('argon2id', order));
}

function phcString(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$${costText}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function parsePhc(hash: string): Cost & { salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!match) throw new Error('A stored password hash is not an Argon2id PHC string.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
