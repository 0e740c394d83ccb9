import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { glyphs } from './glyphs';
import type { Random } from './scene';

const alphabet = Object.keys(glyphs);
const width = 100;
const height = 40;

/** Four characters for a person to read. */
export const newCode = (): string =>
  Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The PNG of a code, 100 × 40: tilted strokes between lines that cross them. */
export function drawCode(code: string, random: Random): Promise<Buffer> {
  const about = (middle: number, spread: number) => middle + (random() - 0.5) * spread;
  const ink = () => `hsl(${Math.floor(random() * 360)} 60% 38%)`;
  const characters = [...code].map((character, index) => {
    const place = `translate(${about(12 + index * 22, 4)} ${about(12, 6)}) rotate(${about(0, 36)} 5 7)`;
    return `<path d="${glyphs[character]}" transform="${place}" stroke="${ink()}" stroke-width="2.4"/>`;
  });
  const lines = Array.from({ length: 3 }, () => {
    const [start, bend, end] = [about(20, 36), about(20, 60), about(20, 36)];
    return `<path d="M0 ${start}Q50 ${bend} ${width} ${end}" stroke="${ink()}" stroke-opacity=".5"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f2f5f9"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${characters.join('')}${lines.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
