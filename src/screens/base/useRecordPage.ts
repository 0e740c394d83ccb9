import { useMemo } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { recordSource } from '@/store/menu/recordPages';
import { useAppSelector } from '@/store/hooks';
import { meetsAuth } from '@/store/menu/access';
import { selectAccess, selectPages } from '@/store/menu/selectors';
import type { Row } from './row';

/**
 * Returns the path of the page of a record by its id; null if the records of the entity have no page, or the user may not
 * see their list.
 */
export function useRecordPage({ path: entityPath }: { path: string }): ((id: string) => string) | null {
  const source = recordSource(`${entityPath.slice(1)}/index`);
  const pattern = useAppSelector((state) => {
    const page = selectPages(state).pages.find((each) => each.source === source);
    return page && meetsAuth(selectAccess(state), page.auth) ? page.path : null;
  });
  return useMemo(() => (pattern === null ? null : (id) => generatePath(pattern, { id })), [pattern]);
}

/** Returns a function that opens a record as a page; undefined if the records of the entity have none. */
export function useOpenPage(entity: { path: string }): ((row: Row) => void) | undefined {
  const navigate = useNavigate();
  const pathOf = useRecordPage(entity);
  return pathOf === null ? undefined : ({ id }) => void navigate(pathOf(id));
}
