import { useAppSelector } from '@/store/hooks';
import { meetsAuth } from '@/store/menu/access';
import type { Page } from '@/store/menu/menuToPages';
import { selectAccess, selectPages } from '@/store/menu/selectors';

/**
 * Returns the page of the user's menu that shows the list of an entity, by the entity's path; null if there
 * is none.
 */
export const useListPage = (entityPath: string): Page | null =>
  useAppSelector((state) => {
    const page = selectPages(state).pages.find(({ source }) => source === `${entityPath.slice(1)}/index`);
    return page && meetsAuth(selectAccess(state), page.auth) ? page : null;
  });
