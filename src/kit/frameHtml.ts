import DOMPurify from 'dompurify';
import { safeHtml } from './safeHtml';

const options = {
  RETURN_TRUSTED_TYPE: true as const,
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'div', 'span', 'font', 'blockquote', 'pre', 'code'],
    ...['h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['title', 'colspan', 'rowspan', 'face'],
  ALLOW_DATA_ATTR: false,
};

/**
 * Words from outside as the document of a sandboxed frame (`srcdoc`): no scripts, styles, pictures or links, since a frame
 * obeys the rules of the page around it, and what they forbid is reported. Trusted where the browser wants it to be.
 */
export const frameHtml = (html: string) =>
  // The frame has no style sheet: without a face it would be a book.
  DOMPurify.sanitize(`<font face="system-ui, sans-serif">${html}</font>`, options);

const lines = 'p, div, li, h1, h2, h3, h4, blockquote, hr, tr';

/** The words alone, with the line breaks that a reader would see. */
export function plainText(html: string): string {
  const fragment = safeHtml(html);
  for (const line of fragment.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of fragment.querySelectorAll(lines)) block.append('\n');
  return (fragment.textContent ?? '').trim();
}
