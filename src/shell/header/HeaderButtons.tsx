import { Button } from '@blueprintjs/core';
import { Maximize, Menu, MenuClosed, MenuOpen, Minimize, Refresh } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectMobile, useLayout } from '@/store/layout/selectors';
import { layoutChanged, mobileSiderToggled } from '@/store/layout/slice';
import { selectCurrentKey } from '@/store/tabs/selectors';
import { useSiderShown } from '../frame/useSiderShown';
import { useReload } from '../tabs/useTabActions';
import { useFullscreen } from './useFullscreen';

/** Renders the full-screen button (specification section 4, "Full screen"); its state follows the browser. */
export function FullscreenButton() {
  const { t } = useTranslation('shell');
  const { able, full, toggle } = useFullscreen();
  if (!able) return null;
  return (
    <Button
      variant="minimal"
      icon={full ? <Minimize /> : <Maximize />}
      aria-label={t(full ? 'header.leaveFullscreen' : 'header.fullscreen')}
      onClick={() => void toggle()}
    />
  );
}

/** Collapses and expands the sider. On a phone it opens the sider's drawer and cannot be hidden. */
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

/** Renders the reload button (specification section 4, "Page reload"). */
export function ReloadButton() {
  const { t } = useTranslation('shell');
  const reload = useReload();
  const current = useAppSelector(selectCurrentKey);
  return (
    <Button
      variant="minimal"
      icon={<Refresh />}
      aria-label={t('header.reload')}
      disabled={current === null}
      onClick={() => current && reload(current)}
    />
  );
}
