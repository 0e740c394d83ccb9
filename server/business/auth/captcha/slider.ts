import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { drawScene, height, width } from './scene';
import type { Random } from './scene';

/** A jigsaw puzzle: the picture with a hole, the piece, and its x position in pixels. */
export type Slider = { x: number; picture: Buffer; piece: Buffer };

const side = 42; // of the piece's body
const knob = 7; // radius of its knobs
const pieceWidth = side + knob + 2;

/** Draws a puzzle. The scene uses `random`, the position the system's generator. */
export async function drawSlider(random: Random): Promise<Slider> {
  const scene = drawScene(random);
  const x = randomInt(pieceWidth + 10, width - pieceWidth - 4);
  const y = randomInt(knob + 4, height - side - knob - 4);
  const outline = `<path transform="translate(${x + 1} ${y})" d="${piecePath(random)}"`;
  const [picture, piece] = await Promise.all([
    png(width, `${scene}${outline} fill="#000" fill-opacity=".55" stroke="#fff" stroke-opacity=".7"/>`),
    png(
      pieceWidth,
      `<clipPath id="piece">${outline}/></clipPath>
      <g transform="translate(${-x})"><g clip-path="url(#piece)">${scene}</g>${outline} fill="none" stroke="#fff" stroke-width="1.5"/></g>`,
    ),
  ]);
  return { x, picture, piece };
}

// Draws clockwise from the top left corner. Each side has a knob outwards (1) or inwards (0); the left one always inwards,
// so that the image of the piece starts at its body.
function piecePath(random: Random): string {
  const straight = (side - 2 * knob) / 2;
  const turn = () => Math.round(random());
  const arc = (dx: number, dy: number, outwards: number) => `a${knob} ${knob} 0 0 ${outwards} ${dx} ${dy}`;
  return [
    `M0 0h${straight}${arc(2 * knob, 0, turn())}h${straight}`,
    `v${straight}${arc(0, 2 * knob, turn())}v${straight}`,
    `h${-straight}${arc(-2 * knob, 0, turn())}h${-straight}`,
    `v${-straight}${arc(0, -2 * knob, 0)}Z`,
  ].join('');
}

const png = (wide: number, content: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${height}">${content}</svg>`,
    ),
  )
    .png()
    .toBuffer();
