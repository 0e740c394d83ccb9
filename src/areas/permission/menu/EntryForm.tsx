import { Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetPermissionMenuQuery } from '@/api/gen/permission';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { MenuForm } from './MenuForm';
import { nextSort } from './moves';
import type { Editor } from './useMenuEditor';

type Props = {
  editor: Editor;
  sidePane: { show: 'entry'; id: string } | { show: 'new'; parentId: string };
};

/** Fetches the current entry when its form opens. Later versions must not replace typed values. */
export function EntryForm({ editor, sidePane }: Props) {
  const { t } = useTranslation('permission');
  const { menus } = editor;
  const id = sidePane.show === 'entry' ? sidePane.id : '';
  const query = useGetPermissionMenuQuery({ id }, { skip: id === '', refetchOnMountOrArgChange: true });
  const [row, setRow] = useState<typeof query.currentData>();
  if (!row && query.currentData && !query.isFetching) setRow(query.currentData);

  if (sidePane.show === 'entry' && !row)
    return query.isError ? (
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Spinner />
    );
  const parentId = sidePane.show === 'new' ? sidePane.parentId : (row?.parentId ?? '');
  const parent = menus.find((each) => each.id === parentId);
  const start = {
    parentId,
    sort: nextSort(menus, parentId),
    menuType: parent?.menuType === 'MENU' ? 'BUTTON' : 'MENU',
    status: 'ENABLED',
  };
  return (
    <MenuForm
      editor={editor}
      row={row ?? null}
      start={start}
      parent={parent ? editor.nameOf(parent) : t('editor.top')}
    />
  );
}
