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
 * Returns external HTML as the document of a sandboxed frame (`srcdoc`). It has no scripts, styles, images or
 * links: a frame inherits the content security policy of its page, which would report them. It is a
 * TrustedHTML where the browser requires one.
 */
export const frameHtml = (html: string) =>
  // The frame has no style sheet: without a face the browser uses its serif font.
  DOMPurify.sanitize(`<font face="system-ui, sans-serif">${html}</font>`, options);

const lines = 'p, div, li, h1, h2, h3, h4, blockquote, hr, tr';

/** Returns the text of an HTML document, with the line breaks that a reader would see. */
export function plainText(html: string): string {
  const fragment = safeHtml(html);
  for (const line of fragment.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of fragment.querySelectorAll(lines)) block.append('\n');
  return (fragment.textContent ?? '').trim();
}
