// How account numbers are compared: typed with or without spaces, dots and hyphens, they are the same.

/** '123-456 7890' → '1234567890'. */
export function digitsOf(accountNumber: string): string {
  return accountNumber.replaceAll(/\D/g, '');
}
