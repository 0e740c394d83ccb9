import type { FieldMeta } from '@/api/entity';
import type { Broken } from '../kind';

export type FileLimits = NonNullable<FieldMeta['file']>;

// The kind is read from the first bytes, not from the name.
const signatures: readonly [kind: string, offset: number, bytes: readonly number[]][] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['jpg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['ico', 0, [0x00, 0x00, 0x01, 0x00]],
  ['pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['mp4', 4, [0x66, 0x74, 0x79, 0x70]],
  ['mp3', 0, [0x49, 0x44, 0x33]],
  ['mp3', 0, [0xff, 0xfb]],
  ['glb', 0, [0x67, 0x6c, 0x54, 0x46]],
  ['zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['exe', 0, [0x4d, 0x5a]],
];

const pictures: readonly string[] = ['png', 'jpg', 'gif', 'webp'];
// Zip archives with a certain content: the name tells which.
const archives: readonly string[] = ['apk', 'wgt', 'xlsx', 'zip'];

/** The kind of a file by its first bytes, or null. */
const fileKind = (head: Uint8Array): string | null =>
  signatures.find(([, offset, bytes]) => bytes.every((byte, at) => head[offset + at] === byte))?.[0] ?? null;

/** The kind of a picture by its content, or null. */
export function pictureKind(head: Uint8Array): string | null {
  const kind = fileKind(head);
  return kind !== null && pictures.includes(kind) ? kind : null;
}

/** Whether the bytes are plain text: they have no control characters but tab and line breaks. */
const isText = (head: Uint8Array): boolean =>
  head.length > 0 && head.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0d].includes(byte));

/** Whether the content is of the kind; the name decides where the content cannot. */
function isOfKind(kind: string, head: Uint8Array, name: string): boolean {
  const named = name.toLowerCase().endsWith(`.${kind}`);
  if (kind === 'csv') return named && fileKind(head) === null && isText(head);
  if (archives.includes(kind)) return named && fileKind(head) === 'zip';
  return kind === 'dmg' ? named : fileKind(head) === kind;
}

/** Returns the limits: pictures of at most 5 MB where the contract has none (domain section 9). */
export const limitsOf = ({ kinds = pictures, maxBytes = 5 * 1024 * 1024, square = false }: FileLimits) => ({
  kinds,
  maxBytes,
  square,
});

/** `200 KB`, `5 MB`. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 104_857.6) / 10} MB` : `${Math.ceil(bytes / 1024)} KB`;

/** Returns the limit that a file breaks; null if there is none. */
export async function checkFile(file: File, limits: FileLimits): Promise<Broken | null> {
  const { kinds, maxBytes, square } = limitsOf(limits);
  const head = new Uint8Array(await file.slice(0, 512).arrayBuffer());
  if (!kinds.some((kind) => isOfKind(kind, head, file.name)))
    return { rule: 'kinds', values: { kinds: kinds.join(', ').toUpperCase() } };
  if (file.size > maxBytes) return { rule: 'maxBytes', values: { size: sizeText(maxBytes) } };
  if (!square) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  const fits = picture && picture.width === picture.height;
  picture?.close();
  return fits ? null : { rule: 'square' };
}

/** Returns the `accept` attribute of the file chooser; a hint, not a check. */
export const acceptOf = (limits: FileLimits): string =>
  limitsOf(limits)
    .kinds.map((kind) => (kind === 'jpg' ? '.jpg,.jpeg' : `.${kind}`))
    .join(',');

/** Whether the limits allow only pictures; pictures are shown and public. */
export const isPictures = (limits: FileLimits): boolean =>
  limitsOf(limits).kinds.every((kind) => pictures.includes(kind) || kind === 'ico');
