import DOMPurify from 'dompurify';
import { richText } from './richText';

const fragmentOptions = {
  RETURN_DOM_FRAGMENT: true as const,
  ALLOWED_TAGS: [...richText.tags],
  ALLOWED_ATTR: [...richText.attributes],
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: richText.address,
};

/**
 * Parses external rich text into elements without scripts, styles, ids and unsafe addresses. Links open in a
 * new window and send no referrer. Returns a fragment, not text: text that is parsed again may change its
 * meaning.
 */
export function safeHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, fragmentOptions);
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  for (const image of fragment.querySelectorAll('img')) image.setAttribute('loading', 'lazy');
  return fragment;
}

const frameOptions = {
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
  DOMPurify.sanitize(`<font face="system-ui, sans-serif">${html}</font>`, frameOptions);

const lines = 'p, div, li, h1, h2, h3, h4, blockquote, hr, tr';

/** Returns the text of an HTML document, with the line breaks that a reader would see. */
export function plainText(html: string): string {
  const fragment = safeHtml(html);
  for (const line of fragment.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of fragment.querySelectorAll(lines)) block.append('\n');
  return (fragment.textContent ?? '').trim();
}
