import type { FieldMeta } from '@/api/entity';
import type { Broken } from './rules';

// What the first bytes of a picture say; the name says nothing.
const signatures: readonly [kind: string, offset: number, bytes: readonly number[]][] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['jpg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/** The kind of a picture by its content, or null. */
export function pictureKind(head: Uint8Array): string | null {
  return (
    signatures.find(([, offset, bytes]) => bytes.every((byte, at) => head[offset + at] === byte))?.[0] ?? null
  );
}

/** What the contract's limits refuse of a file, or null. */
export async function refuseFile(
  file: File,
  { kinds = ['png', 'jpg', 'webp', 'gif'], maxBytes = 5_000_000, square }: NonNullable<FieldMeta['file']>,
): Promise<Broken | null> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!kind || !kinds.includes(kind)) return { rule: 'kinds', values: { kinds: kinds.join(', ') } };
  if (file.size > maxBytes)
    return { rule: 'maxBytes', values: { size: `${Math.round(maxBytes / 1024)} KB` } };
  if (!square) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  const fits = picture && picture.width === picture.height;
  picture?.close();
  return fits ? null : { rule: 'square' };
}
