/**
 * Returns whether a user with these roles and permission codes may open a page or see a header entry that
 * requires one of `auth` (specification section 5). An empty requirement allows everybody. Without an access
 * list, every other requirement denies.
 */
export const meetsAuth = (access: readonly string[], auth: readonly string[]): boolean =>
  auth.length === 0 || auth.some((role) => access.includes(role));

/**
 * Returns whether an element marked with roles is rendered (specification section 5): only two non-empty
 * lists without a common role hide it.
 */
export const sharesRole = (own: readonly string[], marked: readonly string[]): boolean =>
  own.length === 0 || marked.length === 0 || marked.some((role) => own.includes(role));
