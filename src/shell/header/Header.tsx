import { Classes } from '@blueprintjs/core';
import cx from 'classnames';
import { useAppSelector } from '@/store/hooks';
import { selectMobile, useLayout } from '@/store/layout/selectors';
import { Logo, useDark } from '../frame/Logo';
import { LogButton } from '../log/LogButton';
import { NoticeButton } from '../notifications/NoticeButton';
import { SearchBox } from '../palette/SearchBox';
import { SettingsButton } from '../settings/SettingsButton';
import { TaskButton } from '../tasks/TaskButton';
import { Breadcrumb } from './Breadcrumb';
import { CollapseButton } from './HeaderButtons';
import { FullscreenButton } from './HeaderButtons';
import styles from './Header.module.css';
import { HeaderMenu } from './HeaderMenu';
import { LanguageMenu } from './LanguageMenu';
import { ReloadButton } from './HeaderButtons';
import { UserMenu } from './UserMenu';

/** Renders the header items (specification 2.7, "Header items"), each with its switch, in the specified order. */
export function Header() {
  const layout = useLayout(
    'headerTheme',
    'showMobileLogo',
    'headerStick',
    'showReload',
    'showBreadcrumb',
    'headerMenu',
    'showSearch',
    'showLog',
    'showFullscreen',
    'showNotice',
    'showI18n',
  );
  const mobile = useAppSelector(selectMobile);
  const dark = useDark() || layout.headerTheme !== 'light';
  return (
    <header className={cx(styles.header, dark && Classes.DARK)} data-theme={layout.headerTheme}>
      {(mobile ? layout.showMobileLogo : layout.headerStick) && (
        <div className={styles.brand}>
          <Logo small={mobile} dark={dark} />
        </div>
      )}
      <CollapseButton />
      {layout.showReload && <ReloadButton />}
      <div className={styles.middle}>
        {layout.showBreadcrumb && !mobile && <Breadcrumb />}
        {layout.headerMenu && <HeaderMenu />}
      </div>
      <div className={styles.end}>
        {layout.showSearch && <SearchBox />}
        {layout.showLog && <LogButton />}
        <TaskButton />
        {layout.showFullscreen && <FullscreenButton />}
        {layout.showNotice && <NoticeButton />}
        <UserMenu />
        {layout.showI18n && <LanguageMenu />}
        <SettingsButton />
      </div>
    </header>
  );
}
