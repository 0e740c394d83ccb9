import { byteOrderMark, csvLine, escapeFormula } from '@/kit/format/csv';
import { saveFile } from '@/kit/saveFile';

/** The figures of a chart as rows of text: what its table shows and its file contains. */
export type FigureRows = {
  heading: readonly string[];
  /** The first cell is a text, the others are exact decimals. */
  rows: readonly (readonly string[])[];
};

/** Returns the name of the file: the title, without what a file system refuses. */
const nameOf = (title: string, ending: string): string =>
  `${title.replace(/[\\/:*?"<>|\s]+/g, '-')}.${ending}`;

/** Saves the figures as a file for spreadsheets. Texts are escaped as the platform's exports do; decimals are numbers. */
export function saveCsv(title: string, { heading, rows }: FigureRows): void {
  const lines = rows.map(([name = '', ...figures]) => csvLine([escapeFormula(name), ...figures]));
  const text = [byteOrderMark, csvLine(heading.map(escapeFormula)), ...lines].join('');
  saveFile(nameOf(title, 'csv'), new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

/** What a picture needs of the styles of the page. */
const kept = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'text-anchor'],
  ...['font-family', 'font-size', 'font-weight'],
];

/** Copies a drawing with the styles that it has on the page, as attributes: a picture has no stylesheet. */
function withStyles(drawing: SVGElement): Node {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGElement)) return copy;
  const copies = [copy, ...copy.querySelectorAll('*')];
  [drawing, ...drawing.querySelectorAll('*')].forEach((element, at) => {
    const style = getComputedStyle(element);
    for (const name of kept) copies[at]?.setAttribute(name, style.getPropertyValue(name));
  });
  return copy;
}

const svg = (name: string, attributes: Record<string, string | number>, text = ''): SVGElement => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
};

/** Joins title, legend and drawing to one picture in the theme of the page. */
function pictureOf(figure: Element, title: string): { picture: SVGElement; width: number; height: number } {
  const drawing = figure.querySelector('svg[data-drawing]');
  if (!(drawing instanceof SVGElement)) throw new Error('A chart that is not drawn has no picture.');
  const { width, height } = drawing.getBoundingClientRect();
  const style = getComputedStyle(figure);
  const text = { fill: style.color, 'font-family': style.fontFamily };
  const pad = 16;
  const picture = svg('svg', {});
  picture.append(svg('text', { ...text, x: pad, y: pad + 12, 'font-size': 16, 'font-weight': 600 }, title));
  const origin = figure.getBoundingClientRect();
  const legend = [...figure.querySelectorAll('[aria-pressed="true"]')];
  const [first] = legend;
  const top = pad + 24;
  let bottom = top;
  for (const entry of legend) {
    const box = entry.getBoundingClientRect();
    const at = {
      x: pad + box.left - origin.left,
      y: top + box.top - (first?.getBoundingClientRect().top ?? 0),
    };
    const group = svg('g', { transform: `translate(${at.x} ${at.y + 6})` });
    const sample = entry.querySelector('svg');
    if (sample) group.append(withStyles(sample));
    group.append(svg('text', { ...text, x: 30, y: 11, 'font-size': 13 }, entry.textContent ?? ''));
    picture.append(group);
    bottom = Math.max(bottom, at.y + box.height);
  }
  const body = svg('g', { transform: `translate(${pad} ${bottom + 4})` });
  body.append(withStyles(drawing));
  picture.append(body);
  const size = { width: width + 2 * pad, height: bottom + height + pad };
  for (const [key, value] of Object.entries(size)) picture.setAttribute(key, String(value));
  picture.prepend(svg('rect', { ...size, fill: style.getPropertyValue('--surface') }));
  return { picture, ...size };
}

/** Saves a chart as it is drawn, as a PNG file of twice its size. */
export async function savePng(figure: Element, title: string): Promise<void> {
  const { picture, width, height } = pictureOf(figure, title);
  const source = new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' });
  const url = URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: width * 2, height: height * 2 });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!file) throw new Error('The browser could not make a picture of the chart.');
    saveFile(nameOf(title, 'png'), file);
  } finally {
    URL.revokeObjectURL(url);
  }
}
