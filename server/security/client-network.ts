// Which addresses count as one client: an IPv4 address, or the /64 network that one IPv6 customer gets.
import { isIPv6 } from 'node:net';

/** One IPv6 customer has practically unlimited addresses, so a whole /64 is counted together. */
export function clientNetwork(address: string): string {
  const plain = address.split('%', 1)[0] ?? address;
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (embedded) return embedded;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups of an address, however it is abbreviated. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}
