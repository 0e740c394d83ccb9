import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Blank, Bookmark, Star, Tick } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import { selectViews } from '@/store/tables/slice';
import type { SavedView } from '@/store/tables/views';

type Props = {
  /** Path of the entity. */
  path: string;
  /** What the list shows, as a view keeps it. */
  shown: string;
  onApply: (view: SavedView) => void;
  onManage: () => void;
};

/** The person's views of a list, in its menu. */
export function ViewItems({ path, shown, onApply, onManage }: Props) {
  const { t } = useTranslation('screens');
  const { list, preferred } = useAppSelector((state) => selectViews(state, path));
  return (
    <>
      {list.map((view) => (
        <MenuItem
          key={view.id}
          icon={view.search === shown ? <Tick /> : <Blank />}
          text={view.name}
          {...(view.id === preferred
            ? { labelElement: <Star title={t('views.preferred')} size={12} /> }
            : {})}
          onClick={() => onApply(view)}
        />
      ))}
      {list.length > 0 && <MenuDivider />}
      <MenuItem icon={<Bookmark />} text={t('views.manage')} onClick={onManage} />
    </>
  );
}
