/** What rich text may consist of: the console shows nothing else, and the platform stores nothing else. */
export const richText = {
  tags: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li'],
    ...['a', 'img', 'blockquote', 'hr'],
  ],
  attributes: ['href', 'src', 'alt', 'title'],
  /** Addresses of pictures and links: of the web, of mail, and within this origin. */
  address: /^(?:https?:|mailto:|\/(?!\/))/i,
} as const;

/**
 * Whether a picture of rich text is a file of the platform: an address of its own files, or one below the file host.
 *
 * @param fileHost the site parameter, an address without a slash at its end; '' if there is none
 */
export const isOwnPicture = (src: string, fileHost: string): boolean =>
  /^\/open\/api\/file\/\d{1,20}$/.test(src) ||
  (fileHost !== '' && src.startsWith(`${fileHost.replace(/\/+$/, '')}/`));
