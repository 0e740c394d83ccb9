import sanitizeHtml from 'sanitize-html';
import type { Attributes, Tag } from 'sanitize-html';
import { richText } from '@/kit/richText';

const addresses = ['href', 'src'];

const withSafeAddresses = (tagName: string, given: Attributes): Tag => {
  const attribs = Object.entries(given).filter(
    ([name, value]) => !addresses.includes(name) || richText.address.test(value),
  );
  return { tagName, attribs: Object.fromEntries(attribs) };
};

/** Returns the addresses of the pictures in rich text as they were given, '' for a picture without one. */
export const pictureAddresses = (html: string): string[] => {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, attribs) => {
        found.push(attribs.src ?? '');
        return { tagName, attribs };
      },
    },
  });
  return found;
};

/**
 * Removes from rich text what the console does not show: scripts, styles, forms, frames, handlers, other addresses. Clients
 * that trust the stored text are safe, too.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...richText.tags],
    allowedAttributes: { '*': [...richText.attributes] },
    transformTags: { '*': withSafeAddresses },
    // Void elements as the editor writes them. In texts and values the sign is escaped.
  }).replaceAll(' />', '>');
