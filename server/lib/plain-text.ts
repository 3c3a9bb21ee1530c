// Makes text of any origin safe for a place with stricter rules than ours. Rows may be older than a rule, or come
// from an archive.

/** Makes one line for headers, tables and names, without control characters and other invisible marks. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\p{Noncharacter_Code_Point}\p{Bidi_Control} ]+/gu, ' ')
    .trim();
}

/** Removes what XML 1.0 forbids, even escaped: one such character makes a whole spreadsheet unreadable. */
export function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

/** Characters of a name in a mail. */
const MAX_NAME_LENGTH = 60;

/**
 * Makes the name of a stranger fit for a mail under our letterhead. It is short and contains nothing that mail programs
 * turn into a link. 'M.Noor' → 'M. Noor', 'https://jahat.example' → 'https jahat. example'.
 */
export function mailName(name: string): string {
  const line = oneLine(name.replace(/[:/\\@]+/g, ' ').replace(/[.\u3002](?=\S)/g, '. '));
  const characters = Array.from(line);
  return characters.length <= MAX_NAME_LENGTH
    ? line
    : `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…`;
}
