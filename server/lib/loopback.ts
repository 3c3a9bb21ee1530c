// Addresses and names of this machine itself, which no other machine reaches.

/** Accepts HOST, the host of a URL (an IPv6 address without brackets) and the address of a connection. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i.test(host);
}
