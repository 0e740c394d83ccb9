import { useEffect } from 'react';
import type { EntityMeta } from '@/api/entity';
import { useAppDispatch } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { pageRecordNamed } from '@/store/pages/slice';
import { tabTitled } from '@/store/tabs/slice';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';

/**
 * Names the tab after the business code of its record. Returns the code with the name, if they differ; undefined until the
 * record has loaded.
 */
export function useTabTitle(entity: EntityMeta, row: Row | undefined): string | undefined {
  const { recordTitle } = useNames(entity);
  const dispatch = useAppDispatch();
  const { tab } = usePage();
  const [id, code, title] = [row?.id, row?.[entity.key], row && recordTitle(row)];
  const name = typeof code === 'string' && code !== title ? `${code} · ${title}` : title;
  useEffect(() => {
    if (id === undefined || name === undefined) return;
    dispatch(tabTitled({ tab, title: typeof code === 'string' ? code : name }));
    dispatch(pageRecordNamed({ tab, id, name }));
  }, [dispatch, tab, id, code, name]);
  return name;
}
