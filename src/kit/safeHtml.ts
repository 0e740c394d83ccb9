import DOMPurify from 'dompurify';
import { richText } from './richText';

const options = {
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
  const fragment = DOMPurify.sanitize(html, options);
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  for (const image of fragment.querySelectorAll('img')) image.setAttribute('loading', 'lazy');
  return fragment;
}
