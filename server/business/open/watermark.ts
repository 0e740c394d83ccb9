import sharp from 'sharp';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Returns a picture with a text over all of it, so that a copy tells who made it. The text should be plain ASCII: the
 * machine may have no other font.
 */
export async function watermarked(bytes: Uint8Array, text: string): Promise<Buffer> {
  const picture = sharp(bytes);
  const { width = 1, height = 1 } = await picture.metadata();
  const size = Math.max(12, Math.round(width / 30));
  const stepX = Math.round(text.length * size * 0.7);
  const stepY = size * 6;
  const style = `font-family="sans-serif" font-size="${size}" fill="#fff" fill-opacity=".55" stroke="#000" stroke-opacity=".35" stroke-width=".6"`;
  const cover =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    `<pattern id="mark" width="${stepX}" height="${stepY}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">` +
    `<text x="0" y="${size * 2}" ${style}>${escaped(text)}</text></pattern></defs>` +
    `<rect width="100%" height="100%" fill="url(#mark)"/></svg>`;
  return picture.composite([{ input: Buffer.from(cover) }]).toBuffer();
}
