/**
 * Whether somebody with these roles and permission codes sees an entry of the header menu, or opens a page, that wants
 * one of `auth` (specification section 5): nothing wanted is open to all; without an access list nothing that wants
 * something is.
 */
export const meetsAuth = (access: readonly string[], auth: readonly string[]): boolean =>
  auth.length === 0 || auth.some((role) => access.includes(role));

/**
 * Whether an element that is marked with roles stays (specification section 5): it goes only when both lists have
 * entries and share none.
 */
export const sharesRole = (own: readonly string[], marked: readonly string[]): boolean =>
  own.length === 0 || marked.length === 0 || marked.some((role) => own.includes(role));
