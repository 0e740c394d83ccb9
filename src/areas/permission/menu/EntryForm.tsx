import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { MenuForm } from './MenuForm';
import { nextSort } from './moves';
import type { EntryPlace } from './useAddress';
import type { Editor } from './useMenuEditor';

type Props = { editor: Editor; place: EntryPlace };

/** Opens the current entry, or a new one, in its form. Later versions must not replace typed values. */
export function EntryForm({ editor, place }: Props) {
  const { t } = useTranslation('permission');
  const [row] = useState(() =>
    place.show === 'entry' ? editor.menus.find(({ id }) => id === place.id) : undefined,
  );
  if (place.show === 'entry') {
    if (!row) return <Callout compact role="status" title={t('editor.gone')} />;
    return <MenuForm editor={editor} isHeader={row.isHeader} row={row} start={{}} />;
  }
  const { parentId, isHeader } = place;
  const siblings = editor.treeOf(isHeader);
  const isBelowPage = siblings.some(({ id, menuType }) => id === parentId && menuType === 'MENU');
  const start = {
    parentId,
    sort: nextSort(siblings, parentId),
    menuType: isBelowPage && !isHeader ? 'BUTTON' : 'MENU',
    status: 'ENABLED',
  };
  return <MenuForm editor={editor} isHeader={isHeader} row={null} start={start} />;
}
