import sharp from 'sharp';
import { code, HttpFailure } from '@server/call/failure';
import type { Route } from '@server/call/call';
import { texts } from '@server/call/texts';

const mark = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="#2d72d2"/><stop offset="1" stop-color="#13c9ba"/></linearGradient>
  <circle cx="32" cy="32" r="29" fill="url(#g)"/>
  <circle cx="32" cy="32" r="22" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>
  <path d="M41 24a12 12 0 1 0 0 16" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>
  <circle cx="44" cy="32" r="3.5" fill="#fff"/>`;

// Bars of a chart beside the mark. The site's name is separate text, so the logo needs no font.
const wide = (ink: string) => `${mark}<g fill="${ink}">
  <rect x="76" y="36" width="10" height="16" rx="2"/><rect x="92" y="24" width="10" height="28" rx="2"/>
  <rect x="108" y="30" width="10" height="22" rx="2"/><rect x="124" y="12" width="10" height="40" rx="2"/></g>`;

const drawings = new Map([
  ['logo.png', { width: 140, content: wide('#1c2127'), scale: 2 }],
  ['logo-dark.png', { width: 140, content: wide('#f6f7f9'), scale: 2 }],
  ['logo-small.png', { width: 64, content: mark, scale: 2 }],
  ['favicon.png', { width: 64, content: mark, scale: 0.5 }],
]);
const height = 64;

/** Returns the URL of one of the platform's own images, for the site's parameters. */
export const siteImageUrl = (name: string): string => `/open/api/file/site/${name}.png`;

/** Draws default logos, so that nothing depends on files or other hosts. */
export const siteImageRoute: Route = {
  path: '/open/api/file/site/:name{[a-z-]+[.]png}',
  answer: async ({ params }) => {
    const drawing = drawings.get(params.name ?? '');
    if (!drawing) throw new HttpFailure(404, code.notFound, texts.notFound);
    const { width, content, scale } = drawing;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
    return new Response(new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer()), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
    });
  },
};
