import { createSelector } from '@reduxjs/toolkit';
import { menuApi } from '@/api/gen/menu';
import type { RootState } from '../createUserStore';
import { meetsAuth } from './access';
import type { MenuNode } from './menuItem';
import { menuTree } from './menuTree';
import { selectAccess, selectPages } from './selectors';

/** Entries that somebody with this access list may see; a group without any goes too. */
export const visibleTo = (nodes: readonly MenuNode[], access: readonly string[]): MenuNode[] =>
  nodes
    .filter(({ auth }) => meetsAuth(access, auth))
    .flatMap((node) => {
      if (node.children.length === 0) return [node];
      const children = visibleTo(node.children, access);
      return children.length > 0 ? [{ ...node, children }] : [];
    });

const selectHeaderAnswer = menuApi.endpoints.getMenu.select({ type: 'header' });

/** The header menu that the person sees (specification section 5); nothing until it is there. */
export const selectHeaderMenu = createSelector(
  (state: RootState) => selectHeaderAnswer(state).data,
  selectAccess,
  (menu, access) => visibleTo(menuTree(menu ?? []).tree, access),
);

/** The sider's tree that the person sees. */
export const selectSiderMenu = createSelector(selectPages, selectAccess, ({ tree }, access) =>
  visibleTo(tree, access),
);

/** The pages' paths that hold parameters: `/wallet/chain/:id`. */
export const selectPatterns = createSelector(selectPages, ({ pages }) =>
  pages.map(({ path }) => path).filter((path) => path.includes(':')),
);

/**
 * What the sider shows while a header group is the current one: its entries, those of no group, and those of a group that
 * the header does not offer, which nothing else would lead to.
 */
export const ofGroup = (
  tree: readonly MenuNode[],
  groups: readonly MenuNode[],
  current: string | null,
): readonly MenuNode[] =>
  tree.filter(
    ({ header }) => header === '' || header === current || !groups.some(({ name }) => name === header),
  );
