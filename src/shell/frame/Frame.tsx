import { type MouseEvent, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { config } from '@/kit/config';
import { Unseen } from '@/kit/ui/Unseen';
import type { Screen } from '@/screens/area';
import { useLoadedScales } from '@/screens/fields/number/scales';
import { useAppSelector } from '@/store/hooks';
import { selectMobile, useLayout } from '@/store/layout/selectors';
import { selectCurrentKey, selectTabLabels } from '@/store/tabs/selectors';
import { Header } from '../header/Header';
import { Notices } from '../notices/Notices';
import { WorkNotices } from '../notices/WorkNotices';
import { PageCache } from '../pages/PageCache';
import { Session } from '../session/Session';
import { Sider } from '../sider/Sider';
import { TabsBar } from '../tabs/TabsBar';
import { UnsavedProvider } from '../unsaved/UnsavedProvider';
import { Bars } from './Bars';
import styles from './Frame.module.css';
import { Overlays } from './Overlays';
import { useSiderShown } from './useSiderShown';
import { usePageTitle, useSiteHead, useSiteName, useWindowTitle } from './useWindowTitle';

/**
 * Renders the first tab stop: a link that skips sider and header. It keeps the address, which would open
 * another tab otherwise.
 */
function SkipLink() {
  const { t } = useTranslation('shell');
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    <a className={styles.skip} href="#content" onClick={skip}>
      {t('frame.skip')}
    </a>
  );
}

/** Renders the progress bar of a navigation (specification 2.3, point 5). */
function Progress() {
  const { t } = useTranslation('shell');
  const { state } = useNavigation();
  if (!config.progressBar || state === 'idle') return null;
  return <div role="progressbar" aria-label={t('frame.loading')} className={styles.bar} />;
}

/** Loads what all pages need to write amounts. */
function Scales() {
  useLoadedScales();
  return null;
}

/** Names the page in the title of the window, and announces it to assistive technology: the document does not reload. */
function Announcer() {
  useWindowTitle(useSiteName());
  const title = usePageTitle();
  const current = useAppSelector(selectCurrentKey);
  const mark = useAppSelector((state) => selectTabLabels(state).get(current ?? ''));
  return (
    <Unseen aria-live="polite" aria-atomic>
      {mark ? `${title}, ${mark}` : title}
    </Unseen>
  );
}

/** Renders the sider unless the page uses the whole width. */
function SiderPlace() {
  if (!useSiderShown()) return null;
  return (
    <div className={styles.sider} data-bar="sider">
      <Sider />
    </div>
  );
}

type Props = {
  /** Returns the loaded view of a menu item's source. */
  screenOf: (source: string) => Screen | undefined;
};

/**
 * Renders sider, header, tabs and content (specification 2.7). The pane of a page scrolls, never the window. It does not read
 * the address: a navigation would render every part of it.
 */
export function Frame({ screenOf }: Props) {
  const { headerFix, headerStick, tabs, tabsFix } = useLayout('headerFix', 'headerStick', 'tabs', 'tabsFix');
  const mobile = useAppSelector(selectMobile);
  const maximised = useAppSelector((state) => state.layout.maximised);
  const frame = useRef<HTMLDivElement>(null);
  useSiteHead();
  return (
    <UnsavedProvider>
      <div
        ref={frame}
        className={styles.frame}
        data-header-fix={headerFix}
        data-stick={headerStick && !mobile}
        data-tabs={tabs}
        data-tabs-fix={tabsFix}
      >
        <SkipLink />
        <Progress />
        {!maximised && (
          <>
            <SiderPlace />
            <div className={styles.header} data-bar="header">
              <Header />
            </div>
          </>
        )}
        {tabs && (
          <div className={styles.tabs} data-bar="tabs">
            <TabsBar />
          </div>
        )}
        <main id="content" className={styles.content} tabIndex={-1}>
          <PageCache screenOf={screenOf} />
        </main>
        <Session />
        <Notices />
        <WorkNotices />
        <Overlays />
        <Scales />
        <Announcer />
        <Bars frame={frame} />
      </div>
    </UnsavedProvider>
  );
}
