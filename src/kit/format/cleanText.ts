/** Characters that show nothing, among them those that turn the direction of what follows. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const control = /[\p{Cc}\u2028\u2029]/u;
const allIgnorable = new RegExp(ignorable, 'gu');
const allControl = new RegExp(control, 'gu');

/** The letters and digits of full-width fonts, and where they stand from the plain ones. */
const fullWidth = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
const fullWidthOffset = 0xfee0;

/**
 * Cleans one line of typed or pasted text: no invisible and direction characters, plain blanks for tabs, line breaks and
 * no-break spaces, and none of them at the ends.
 */
export const cleanLine = (text: string): string =>
  text.replace(allIgnorable, '').replace(allControl, ' ').replace(/\s/g, ' ').trim();

/** Cleans what somebody searches for: a clean line with plain letters and digits for full-width ones. */
export const cleanSearch = (text: string): string =>
  cleanLine(text).replace(fullWidth, (each) => String.fromCharCode(each.charCodeAt(0) - fullWidthOffset));

/** Cleans a line of plain characters: those of full-width fonts become plain, blanks inside are kept. */
export const plainLine = (text: string): string => cleanLine(text.normalize('NFKC'));

/** Cleans a code, a reference or a hash: plain characters for full-width ones and no blanks. */
export const cleanCode = (text: string): string => plainLine(text).replace(/ /g, '');

/**
 * Cleans a code whose form is known: the given text as it is if it fits, else cleaned, in capitals or in small letters. A text
 * that fits in no way is cleaned, for the rules to refuse.
 */
export function fitCode(text: string, fits: (code: string) => boolean): string {
  if (fits(text)) return text;
  const code = plainLine(text);
  return [code, code.toUpperCase(), code.toLowerCase()].find(fits) ?? code;
}

/** Whether an invisible character belongs to the character before it: in an emoji, or as the variant of a Chinese one. */
function isPart(before: string, character: string, after: string): boolean {
  const isPicture = /[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\ufe0f]$/u.test(before);
  if (character === '\u200d') return isPicture && /^\p{Extended_Pictographic}/u.test(after);
  if (/[\ufe00-\ufe0f]/.test(character))
    return isPicture || /^\u20e3/.test(after) || /\p{Script=Han}$/u.test(before);
  return /[\u{e0100}-\u{e01ef}]/u.test(character) && /\p{Script=Han}$/u.test(before);
}

/** Splits a text at its hidden characters: those that show nothing, and controls other than tab and line break. */
function splitHidden(text: string): readonly { text: string; isHidden: boolean }[] {
  if (!ignorable.test(text) && !control.test(text)) return [{ text, isHidden: false }];
  const characters = [...text];
  return characters.map((character, at) => {
    const isControl = control.test(character) && !/[\t\n\r]/.test(character);
    const isIgnorable = ignorable.test(character);
    const isHidden =
      isControl || (isIgnorable && !isPart(characters[at - 1] ?? '', character, characters[at + 1] ?? ''));
    return { text: character, isHidden };
  });
}

/** Returns the name of a character, such as `U+202E`. */
const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Returns the name of the first hidden character of a text; null if there is none. */
export const hiddenIn = (text: string): string | null => {
  const found = splitHidden(text).find(({ isHidden }) => isHidden);
  return found ? codePointOf(found.text) : null;
};

/** Writes hidden characters by their names, `[U+202E]`, so that they are seen and turn nothing around. */
export const showHidden = (text: string): string =>
  splitHidden(text)
    .map((part) => (part.isHidden ? `[${codePointOf(part.text)}]` : part.text))
    .join('');
