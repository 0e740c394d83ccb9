import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const split = (range: string): { address: string; bits: number } | null => {
  const [address = '', prefix, ...more] = range.trim().split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const bits = prefix === undefined ? most : Number(prefix);
  const isWhole = prefix === undefined || /^\d{1,3}$/.test(prefix);
  return isIP(address) !== 0 && more.length === 0 && isWhole && bits <= most ? { address, bits } : null;
};

/** Whether a text is an IP address or a CIDR range: `10.0.0.0/8`, `2001:db8::/32`. */
export const isRange = (text: string): boolean => split(text) !== null;

/** Whether an address lies in one of the ranges; no ranges allow all. IPv4 mapped in IPv6 counts as IPv4. */
export function isInRanges(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const range of ranges) {
    const parts = split(range);
    if (parts) list.addSubnet(parts.address, parts.bits, familyOf(parts.address));
  }
  return list.check(address, familyOf(address));
}
