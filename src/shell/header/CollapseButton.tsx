import { Button } from '@blueprintjs/core';
import { Menu, MenuClosed, MenuOpen } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectMobile } from '@/store/layout/selectors';
import { layoutChanged, mobileSiderToggled } from '@/store/layout/slice';
import { useLayout } from '@/store/layout/useLayout';
import { useSiderShown } from '../frame/useSiderShown';

/** Collapses and expands the sider; on a phone it opens the sider's drawer, which nothing else does: there it stays. */
export function CollapseButton() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { menuCollapse, showSiderCollapse } = useLayout('menuCollapse', 'showSiderCollapse');
  const mobile = useAppSelector(selectMobile);
  const shown = useSiderShown();
  if (!shown || (!showSiderCollapse && !mobile)) return null;
  const toggle = () =>
    dispatch(mobile ? mobileSiderToggled(true) : layoutChanged({ menuCollapse: !menuCollapse }));
  return (
    <Button
      variant="minimal"
      icon={mobile ? <Menu /> : menuCollapse ? <MenuOpen /> : <MenuClosed />}
      aria-label={t(menuCollapse || mobile ? 'header.expand' : 'header.collapse')}
      onClick={toggle}
    />
  );
}
