import { createSelector } from '@reduxjs/toolkit';
import { menuApi } from '@/api/gen/menu';
import type { RootState } from '../createUserStore';
import { meetsAuth, type MenuNode } from './menuItem';
import { menuTree } from './menuTree';
import { selectAccess, selectPages } from './selectors';

/** Filters the entries that a user with this access list may see; empty groups are removed. */
export const visibleTo = (nodes: readonly MenuNode[], access: readonly string[]): MenuNode[] =>
  nodes
    .filter(({ auth }) => meetsAuth(access, auth))
    .flatMap((node) => {
      if (node.children.length === 0) return [node];
      const children = visibleTo(node.children, access);
      return children.length > 0 ? [{ ...node, children }] : [];
    });

const selectHeaderAnswer = menuApi.endpoints.getMenu.select({ type: 'header' });

/** Selects the header menu that the user may see (specification section 5); empty until it is loaded. */
export const selectHeaderMenu = createSelector(
  (state: RootState) => selectHeaderAnswer(state).data,
  selectAccess,
  (menu, access) => visibleTo(menuTree(menu ?? []).tree, access),
);

/** Selects the sider's tree that the user may see. */
export const selectSiderMenu = createSelector(selectPages, selectAccess, ({ tree }, access) =>
  visibleTo(tree, access),
);

/** Selects the page paths with parameters: `/wallet/chain/:id`. */
export const selectPatterns = createSelector(selectPages, ({ pages }) =>
  pages.map(({ path }) => path).filter((path) => path.includes(':')),
);

/**
 * Returns the sider's entries for the current header group: those of the group, those without a group, and
 * those of a group that the header does not offer, which would be unreachable otherwise.
 */
export const ofGroup = (
  tree: readonly MenuNode[],
  groups: readonly MenuNode[],
  current: string | null,
): readonly MenuNode[] =>
  tree.filter(
    ({ header }) => header === '' || header === current || !groups.some(({ name }) => name === header),
  );
