import { useMemo } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { useAppSelector } from '@/store/hooks';
import { meetsAuth } from '@/store/menu/menuItem';
import type { Page } from '@/store/menu/menuToPages';
import { selectAccess, selectPages } from '@/store/menu/selectors';
import { usePage } from '@/store/pageContext';
import { recordSource } from '@/store/menu/recordPages';
import type { EntityMeta } from '@/api/entity';
import type { Row } from './row';

/**
 * Returns the page of the user's menu that shows the list of an entity, by the entity's path; null if there
 * is none.
 */
export const useListPage = (entityPath: string): Page | null =>
  useAppSelector((state) => {
    const page = selectPages(state).pages.find(({ source }) => source === `${entityPath.slice(1)}/index`);
    return page && meetsAuth(selectAccess(state), page.auth) ? page : null;
  });

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

/**
 * Returns what names a record in the address of its page: the business code of a record that is known by another name and
 * found by its code, such as the uid of a member; else the id.
 */
export const addressOf = ({ calls, key, display }: EntityMeta, row: Row): string => {
  const code = row[key];
  return calls.options && key !== display && typeof code === 'string' ? code : row.id;
};

/** Returns the path at which a record is seen: its page, else its place in the list; null if the user has neither. */
export function useRecordPath(entity: EntityMeta): ((row: Row) => string) | null {
  const pathOf = useRecordPage(entity);
  const list = useListPage(entity.path)?.path ?? null;
  return useMemo(() => {
    if (pathOf) return (row) => pathOf(addressOf(entity, row));
    return list === null ? null : (row) => `${list}?open=${row.id}`;
  }, [entity, pathOf, list]);
}

/** Returns the path at which a row of a list is seen: its page, else its place in this list. */
export function useRowPath(entity: EntityMeta): (row: Row) => string {
  const pathOf = useRecordPage(entity);
  const { addressOf: listWith } = usePage();
  return useMemo(
    () => (row) => (pathOf ? pathOf(addressOf(entity, row)) : listWith(`?open=${row.id}`)),
    [entity, pathOf, listWith],
  );
}

/** Returns a function that opens a record as a page; undefined if the records of the entity have none. */
export function useOpenPage(entity: EntityMeta): ((row: Row) => void) | undefined {
  const navigate = useNavigate();
  const pathOf = useRecordPage(entity);
  return pathOf === null ? undefined : (row) => void navigate(pathOf(addressOf(entity, row)));
}
