// The address that opens a WhatsApp chat with a draft. WhatsApp sends nothing itself: a person presses send.

/** Characters of the whole encoded address: older browsers cut longer ones. */
export const MAX_ADDRESS_LENGTH = 2000;

interface DraftAddress {
  url: string;
  /** False when the address would be too long: the chat opens empty and the text must be pasted. */
  hasText: boolean;
}

/** Makes the address of a draft; `digits` are as `judgeNumber` returns them. */
export function draftAddress(digits: string, text: string): DraftAddress {
  const chat = `https://wa.me/${digits}`;
  // Half of a surrogate pair cannot be encoded.
  const url = `${chat}?text=${encodeURIComponent(text.toWellFormed())}`;
  return url.length <= MAX_ADDRESS_LENGTH ? { url, hasText: true } : { url: chat, hasText: false };
}
