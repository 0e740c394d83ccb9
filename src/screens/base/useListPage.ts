import { useAppSelector } from '@/store/hooks';
import { meetsAuth } from '@/store/menu/access';
import type { Page } from '@/store/menu/menuToPages';
import { selectAccess, selectPages } from '@/store/menu/selectors';

/** The page of this person's menu that shows the list of an entity, by the path of its metadata; null where none does. */
export const useListPage = (entityPath: string): Page | null =>
  useAppSelector((state) => {
    const page = selectPages(state).pages.find(({ source }) => source === `${entityPath.slice(1)}/index`);
    return page && meetsAuth(selectAccess(state), page.auth) ? page : null;
  });
