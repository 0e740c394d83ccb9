import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { Random } from './scene';

/**
 * Capital letters and digits without ambiguous ones, as strokes in a box of 10 × 14. Drawing them needs no font, so the
 * picture looks the same on every machine.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 14L5 0L10 14M2 9H8',
  C: 'M10 2Q8 0 5 0Q0 0 0 7Q0 14 5 14Q8 14 10 12',
  E: 'M10 0H0V14H10M0 7H8',
  F: 'M10 0H0V14M0 7H8',
  H: 'M0 0V14M10 0V14M0 7H10',
  K: 'M0 0V14M10 0L0 8M4 5L10 14',
  M: 'M0 14V0L5 8L10 0V14',
  N: 'M0 14V0L10 14V0',
  P: 'M0 14V0H6Q10 0 10 4Q10 8 6 8H0',
  R: 'M0 14V0H6Q10 0 10 4Q10 8 6 8H0M5 8L10 14',
  T: 'M0 0H10M5 0V14',
  U: 'M0 0V9Q0 14 5 14Q10 14 10 9V0',
  W: 'M0 0L2.5 14L5 4L7.5 14L10 0',
  X: 'M0 0L10 14M10 0L0 14',
  Y: 'M0 0L5 7L10 0M5 7V14',
  3: 'M0 0H10L5 6Q10 6 10 10Q10 14 5 14Q2 14 0 12',
  4: 'M8 14V0L0 10H10',
  6: 'M9 0Q0 2 0 9.5Q0 14 5 14Q10 14 10 9.5Q10 6 5 6Q1 6 0 9',
  7: 'M0 0H10L4 14',
  9: 'M1 14Q10 12 10 4.5Q10 0 5 0Q0 0 0 4.5Q0 8 5 8Q9 8 10 5',
};

const alphabet = Object.keys(glyphs);
const width = 100;
const height = 40;

/** Generates four characters. */
export const newCode = (): string =>
  Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Draws a code as a PNG of 100 × 40: tilted strokes between crossing lines. */
export function drawCode(code: string, random: Random): Promise<Buffer> {
  const about = (middle: number, spread: number) => middle + (random() - 0.5) * spread;
  const ink = () => `hsl(${Math.floor(random() * 360)} 60% 38%)`;
  const characters = [...code].map((character, index) => {
    const place = `translate(${about(12 + index * 22, 4)} ${about(12, 6)}) rotate(${about(0, 36)} 5 7)`;
    return `<path d="${glyphs[character]}" transform="${place}" stroke="${ink()}" stroke-width="2.4"/>`;
  });
  const lines = Array.from({ length: 3 }, () => {
    const start = about(20, 36);
    const bend = about(20, 60);
    const end = about(20, 36);
    return `<path d="M0 ${start}Q50 ${bend} ${width} ${end}" stroke="${ink()}" stroke-opacity=".5"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f2f5f9"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${characters.join('')}${lines.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
