// What the console prints once the server listens: the addresses, and accounts to try.
import type { AddressInfo } from 'node:net';
import type { Deps } from './deps.ts';
import type { DemoAccount } from './seed/demo-data.ts';

export function announce(
  { config, association }: Pick<Deps, 'config' | 'association'>,
  address: AddressInfo | string | null,
  accounts: DemoAccount[],
): void {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const origin = config.port === 0 ? `http://localhost:${port}` : config.appUrl;
  const lines = [
    `${association.current().identity.app_name} is ready.`,
    '',
    `  Home      ${origin}`,
    `  Admin     ${origin}/admin/login`,
  ];
  if (!config.smtpUrl) lines.push(`  Mailbox   ${origin}/dev/mailbox`);
  lines.push(`  API       ${origin}/api/docs`);
  if (accounts.length > 0) {
    lines.push('', 'Demo accounts:');
    for (const { role, email, password } of accounts)
      lines.push(`  ${role.padEnd(14)} ${email.padEnd(30)} ${password}`);
  }
  console.log(lines.join('\n'));
}
