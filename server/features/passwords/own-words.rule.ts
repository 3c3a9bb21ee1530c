// Passwords that guessers try first for one account: its e-mail address and the name of its owner.

interface Owner {
  name: string;
  email: string;
}

/**
 * Returns true for the address, its local part, the whole name, its first words, and any one of its words. Up to four
 * digits may follow them. Letter case, compatibility spellings, spaces and punctuation make no difference.
 */
export function isOwnWord(password: string, owner: Owner): boolean {
  const typed = normalized(password);
  const own = ownWordsOf(owner);
  return own.has(typed) || own.has(withoutNumber(typed));
}

function ownWordsOf({ name, email }: Owner): Set<string> {
  const words = name.split(/\s+/).map(normalized);
  const firstWords = words.map((_, index) => words.slice(0, index + 1).join(''));
  const [local = ''] = email.split('@');
  const parts = [email, local, withoutNumber(local), ...local.split(/[.+_-]/)].map(normalized);
  return new Set([...words, ...firstWords, ...parts].filter((word) => word !== ''));
}

function withoutNumber(text: string): string {
  return text.replace(/\p{Nd}{1,4}$/u, '');
}

function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
