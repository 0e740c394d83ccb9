/** What was typed or pasted as separate texts: a comma, a semicolon, a space or a new line parts them. */
export const partTexts = (typed: string): string[] => typed.split(/[,，;；\s]+/).filter(Boolean);

/** Texts of a list's value, each once. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.map(String))] : [];
