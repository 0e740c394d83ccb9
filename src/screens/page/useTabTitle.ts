import { useEffect } from 'react';
import type { EntityMeta } from '@/api/entity';
import { useAppDispatch } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { pageRecordNamed } from '@/store/pages/slice';
import { tabTitled } from '@/store/tabs/slice';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';

/** Names the tab after its record. Returns the name; undefined until the record has loaded. */
export function useTabTitle(entity: EntityMeta, row: Row | undefined): string | undefined {
  const { recordTitle } = useNames(entity);
  const dispatch = useAppDispatch();
  const { tab } = usePage();
  const [id, title] = [row?.id, row && recordTitle(row)];
  useEffect(() => {
    if (id === undefined || title === undefined) return;
    dispatch(tabTitled({ tab, title }));
    dispatch(pageRecordNamed({ tab, id, name: title }));
  }, [dispatch, tab, id, title]);
  return title;
}
