// Where a paper is checked.

export function checkUrl(appUrl: string, { token }: { token: string }): string {
  return `${appUrl}/verifikasi/${token}`;
}
