// Which addresses count as one client: an IPv4 address, or the /64 network that one IPv6 customer gets. And which
// clients are neighbours.
import { isIP } from 'node:net';

/**
 * Returns the address alone. Some proxies report a port with it: `192.0.2.44:40001`, `[2001:db8::1]:4000`. Returns null
 * for anything else.
 */
export function clientAddress(reported: string): string | null {
  const text = reported.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1];
  const address = bracketed ?? withPort ?? text;
  return isIP(address) === 0 ? null : address;
}

/**
 * One IPv6 customer has practically unlimited addresses, so a whole /64 is counted together. Callers without an address
 * are one client: a client that invents addresses would avoid every limit.
 */
export function clientNetwork(address: string | null): string {
  const plain = clientAddress(address ?? '')?.split('%', 1)[0];
  if (plain === undefined) return 'unknown';
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (embedded) return embedded;
  return plain.includes(':') ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** Returns the /24 or /56 network around a client: who can get many addresses, gets them there. */
export function neighbourhood(address: string | null): string {
  const client = clientNetwork(address);
  const [network, isIpv6] = [client.replace('::/64', ''), client.endsWith('::/64')];
  if (!isIpv6) return network.includes('.') ? `${network.slice(0, network.lastIndexOf('.'))}.0/24` : network;
  const [fourth = '0', ...rest] = network.split(':').toReversed();
  const highByte = Math.floor(Number.parseInt(fourth, 16) / 256);
  return `${[...rest.toReversed(), (highByte * 256).toString(16)].join(':')}::/56`;
}

/** The eight groups of an address, however it is abbreviated. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}
