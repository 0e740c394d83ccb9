import { useRef } from 'react';
import type { Screen } from '@/screens/area';
import { useAppSelector } from '@/store/hooks';
import { selectMobile } from '@/store/layout/selectors';
import { useLayout } from '@/store/layout/useLayout';
import { Header } from '../header/Header';
import { Notices } from '../notices/Notices';
import { OwnNotices } from '../notices/OwnNotices';
import { PageCache } from '../pages/PageCache';
import { Session } from '../session/Session';
import { Sider } from '../sider/Sider';
import { TabsBar } from '../tabs/TabsBar';
import { UnsavedProvider } from '../unsaved/UnsavedProvider';
import { Announcer } from './Announcer';
import styles from './Frame.module.css';
import { Overlays } from './Overlays';
import { Progress } from './Progress';
import { SkipLink } from './SkipLink';
import { useBars } from './useBars';
import { useSiderShown } from './useSiderShown';
import { useSiteHead } from './useSiteHead';
import { useSiteName, useWindowTitle } from './useWindowTitle';

type Props = {
  /** The loaded view of a menu item's source. */
  screenOf: (source: string) => Screen | undefined;
  /** The person is about to open a page of this source. */
  onIntent: (source: string) => void;
};

/** Specification 2.7: sider, header, tabs, content. What scrolls is the pane of a page, never the window. */
export function Frame({ screenOf, onIntent }: Props) {
  const { headerFix, headerStick, tabs, tabsFix } = useLayout('headerFix', 'headerStick', 'tabs', 'tabsFix');
  const mobile = useAppSelector(selectMobile);
  const maximised = useAppSelector((state) => state.layout.maximised);
  const sider = useSiderShown() && !maximised;
  const frame = useRef<HTMLDivElement>(null);
  useWindowTitle(useSiteName());
  useSiteHead();
  useBars(frame);
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
        {sider && (
          <div className={styles.sider} data-bar="sider">
            <Sider onIntent={onIntent} />
          </div>
        )}
        {!maximised && (
          <div className={styles.header} data-bar="header">
            <Header />
          </div>
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
        <OwnNotices />
        <Overlays />
        <Announcer />
      </div>
    </UnsavedProvider>
  );
}
