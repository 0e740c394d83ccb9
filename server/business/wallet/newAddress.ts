const hex = '0123456789abcdef';
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Prefix, alphabet and length of addresses, by chain or by family. */
const shapes: Readonly<Record<string, readonly [prefix: string, letters: string, length: number]>> = {
  EVM: ['0x', hex, 40],
  TRON: ['T', base58, 33],
  SOLANA: ['', base58, 44],
  UTXO: ['bc1q', bech32, 38],
  CONSORTIUM: ['0x', hex, 40],
  MEMO: ['r', base58, 33],
  litecoin: ['ltc1q', bech32, 38],
  bch: ['q', bech32, 41],
  dogecoin: ['D', base58, 33],
  stellar: ['G', base32, 55],
};

/** Generates an address in the chain's format. It has no owner, because chains are simulated. */
export function newAddress(
  { chainCode, family }: { chainCode: string; family: string },
  random: () => number,
): string {
  const [prefix, letters, length] = shapes[chainCode] ?? shapes[family] ?? ['0x', hex, 40];
  const pick = () => letters.charAt(Math.floor(random() * letters.length));
  return prefix + Array.from({ length }, pick).join('');
}
