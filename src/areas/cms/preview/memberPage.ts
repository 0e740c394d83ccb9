import { isOwnPicture } from '@/kit/richText';
import { safeHtml } from '@/kit/safeHtml';

/** What a member sees of an article, in one language. */
export type MemberArticle = {
  title: string;
  /** Tags, author, source and time, on one line. */
  facts: string;
  summary: string;
  /** The address of the cover; null if there is none. */
  cover: string | null;
  /** Rich text as it was typed or stored: anything may be in it. */
  body: string;
};

/** The reading column of the member's pages, on white like theirs. */
const style = `
  html { color-scheme: light; }
  body { max-width: 720px; margin: 0 auto; padding: 20px 16px 40px; background: #fff; color: #1f2733;
    font: 16px/1.7 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.35; }
  img { display: block; max-width: 100%; height: auto; margin: 12px 0; border-radius: 6px; }
  a { color: #1763cf; text-decoration: underline; }
  blockquote { margin: 12px 0; padding: 4px 14px; border-left: 3px solid #c9d1dc; color: #4b5666; }
  .facts { margin: 0 0 16px; color: #657084; font-size: 13px; }
  .summary { padding: 10px 14px; border-radius: 6px; background: #f3f5f8; white-space: pre-line; }
  .foreign { padding: 10px 14px; border: 1px dashed #b8261f; border-radius: 6px; color: #b8261f; font-size: 13px; }
  @media (max-width: 480px) { h1 { font-size: 20px; } body { font-size: 15px; } }`;

/**
 * Fills the document of a frame with an article. The text is sanitized; links lead nowhere, and a picture that is no file
 * of the platform is replaced by a note instead of being fetched.
 */
export function showArticle(
  page: Document,
  article: MemberArticle,
  { fileHost, foreign }: { fileHost: string; foreign: string },
): void {
  const block = (name: string, kind: string, text: string) => {
    const element = page.createElement(name);
    element.className = kind;
    element.textContent = text;
    return text === '' ? [] : [element];
  };
  const body = safeHtml(article.body);
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
  for (const image of body.querySelectorAll('img'))
    if (!isOwnPicture(image.getAttribute('src') ?? '', fileHost))
      image.replaceWith(...block('div', 'foreign', foreign));
  const cover = page.createElement('img');
  cover.alt = '';
  if (article.cover) cover.src = article.cover;
  page.body.replaceChildren(
    ...block('h1', '', article.title),
    ...block('p', 'facts', article.facts),
    ...(article.cover ? [cover] : []),
    ...block('p', 'summary', article.summary),
    body,
  );
  // A sheet that is constructed needs no style element, which the Content-Security-Policy would refuse.
  const { CSSStyleSheet: Sheet } = page.defaultView ?? {};
  if (!Sheet || !('adoptedStyleSheets' in page) || page.adoptedStyleSheets.length > 0) return;
  const sheet = new Sheet();
  sheet.replaceSync(style);
  page.adoptedStyleSheets = [sheet];
}
