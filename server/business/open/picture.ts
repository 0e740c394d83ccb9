import sharp from 'sharp';

const maxSide = 8000;

// `quality` would reduce the colours of a PNG.
const settings = { jpeg: { quality: 90 }, webp: { quality: 90 }, png: {}, gif: {} };

/** An image as it is stored. */
export type Picture = { bytes: Buffer; width: number; height: number };

/**
 * Re-encodes an image in its own format, upright and without EXIF, locations, comments and appended data. Returns null for
 * an image that is invalid, of another type, or larger than 8000 × 8000.
 */
export async function reencode(bytes: Buffer, mime: string): Promise<Picture | null> {
  try {
    const source = sharp(bytes, { animated: true, limitInputPixels: maxSide * maxSide });
    const { format, width, height, pageHeight = height, pages = 1 } = await source.metadata();
    if (`image/${format}` !== mime || !isTaken(format) || width > maxSide || pageHeight > maxSide)
      return null;
    const upright = pages === 1 ? source.autoOrient() : source;
    const { data, info } = await upright
      .toFormat(format, settings[format])
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    return null; // Truncated or damaged: the message of sharp does not help users.
  }
}

const isTaken = (format: string): format is keyof typeof settings => Object.hasOwn(settings, format);
