import sharp from 'sharp';

const maxSide = 8000;

// `quality` would reduce the colours of a PNG, so it is named only where it means what it says.
const settings = { jpeg: { quality: 90 }, webp: { quality: 90 }, png: {}, gif: {} };

/** A picture as it is kept. */
export type Picture = { bytes: Buffer; width: number; height: number };

/**
 * Draws a picture anew in its own format, upright and without whatever else its file held: EXIF, places, comments,
 * appended data. null when it cannot be read as what it claims to be, or is larger than 8000 × 8000.
 */
export async function redraw(bytes: Buffer, mime: string): Promise<Picture | null> {
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
    return null; // Truncated or damaged: sharp's words would tell a person nothing.
  }
}

const isTaken = (format: string): format is keyof typeof settings => Object.hasOwn(settings, format);
