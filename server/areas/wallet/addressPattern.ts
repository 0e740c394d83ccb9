const mostRepetitions = 4;

/**
 * Why a regular expression is not taken for addresses, null when it is. It runs on what members type, so it must not be
 * one that can be made to backtrack without end: groups are not repeated, and at most four parts vary in length. With
 * that the work grows with a small power of the address's length, which real address formats never need.
 */
export const addressPatternFault = (pattern: string): 'syntax' | 'unsafe' | null => {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'syntax';
  }
  const skeleton = pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[(?:\\.|[^\]\\])*\]/g, 'x');
  const hasReference = /\\[1-9k]/.test(skeleton);
  const hasLookaround = /\(\?<?[=!]/.test(skeleton);
  const repeatsGroup = /\)[*+{]/.test(skeleton);
  const variable = skeleton.replace(/\(\?:/g, '(').match(/[*+?]|\{\d+,\d*\}/g) ?? [];
  return hasReference || hasLookaround || repeatsGroup || variable.length > mostRepetitions ? 'unsafe' : null;
};
