// Links that carry their own permission: an expiry and an HMAC over everything they grant.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The two query parameters of a signed link. */
export interface Signed {
  /** Epoch seconds. */
  expires: string;
  signature: string;
}

export interface Signer {
  /** `purpose` separates the uses: a link of one purpose never opens another. */
  sign(purpose: string, parts: readonly string[], expiresAt: Temporal.Instant): Signed;
  /** False for a missing, altered or expired signature. `given` is an unchecked query of any shape. */
  verify(
    purpose: string,
    parts: readonly string[],
    given: { [name: string]: unknown },
    now: Temporal.Instant,
  ): boolean;
}

export function createSigner(appKey: string): Signer {
  const keys = new Map<string, Buffer>();

  function keyOf(purpose: string): Buffer {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', appKey, '', `signed-url:${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  }

  function signature(purpose: string, parts: readonly string[], expires: string): Buffer {
    // JSON separates the parts: ['a', 'bc'] and ['ab', 'c'] are different links.
    return createHmac('sha256', keyOf(purpose))
      .update(JSON.stringify([...parts, expires]))
      .digest();
  }

  return {
    sign(purpose, parts, expiresAt) {
      const expires = String(Math.floor(expiresAt.epochMilliseconds / 1000));
      return { expires, signature: signature(purpose, parts, expires).toString('base64url') };
    },

    verify(purpose, parts, given, now) {
      if (typeof given.expires !== 'string' || !/^\d{1,12}$/.test(given.expires)) return false;
      if (typeof given.signature !== 'string' || !/^[\w-]{43}$/.test(given.signature)) return false;
      const expected = signature(purpose, parts, given.expires);
      if (!timingSafeEqual(Buffer.from(given.signature, 'base64url'), expected)) return false;
      return now.epochMilliseconds < Number(given.expires) * 1000;
    },
  };
}
