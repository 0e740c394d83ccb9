/** Text as it stands in a page. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const code = (text: string): string => `<code>${escape(text)}</code>`;

/** Both languages of a title. */
export const bilingual = (zh: string | undefined, en: string | undefined): string => {
  const shown = zh === undefined || zh === en ? [] : [`<span lang="zh-CN">${escape(zh)}</span>`];
  return [...shown, ...(en === undefined ? [] : [`<span lang="en">${escape(en)}</span>`])].join(' ');
};

/** A table; nothing where it has no rows. Cells are markup. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  // It scrolls by itself where the window is narrow, also by keyboard.
  return `<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

/** The id that links lead to. */
export const anchor = (...parts: readonly string[]): string =>
  parts.join('-').replace(/[^A-Za-z0-9_-]+/g, '-');

export const link = (id: string, text: string): string => `<a href="#${id}">${escape(text)}</a>`;
