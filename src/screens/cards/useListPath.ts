import type { EntityMeta } from '@/api/entity';
import { useAppSelector } from '@/store/hooks';
import { meetsAuth } from '@/store/menu/access';
import { selectAccess, selectPages } from '@/store/menu/selectors';

/** Where this person's menu shows the list of an entity; null where it shows none. */
export const useListPath = (entity: EntityMeta): string | null =>
  useAppSelector((state) => {
    const page = selectPages(state).pages.find(({ source }) => source === `${entity.path.slice(1)}/index`);
    return page && meetsAuth(selectAccess(state), page.auth) ? page.path : null;
  });
