import { useTranslation } from 'react-i18next';
import type { Screen } from '@/screens/area';
import { Header } from '../header/Header';
import { Notices } from '../notices/Notices';
import { PageCache } from '../pages/PageCache';
import { Sider } from '../sider/Sider';
import { TabsBar } from '../tabs/TabsBar';
import styles from './Frame.module.css';
import { UnsavedGuard } from './UnsavedGuard';
import { useSiteName, useWindowTitle } from './useWindowTitle';

type Props = {
  /** The loaded view of a menu item's source. */
  screenOf: (source: string) => Screen | undefined;
  /** The person is about to open a page of this source. */
  onIntent: (source: string) => void;
};

/** Specification 2.7: sider, header, tabs, content. What scrolls is the pane of a page, never the window. */
export function Frame({ screenOf, onIntent }: Props) {
  const { t } = useTranslation('shell');
  const siteName = useSiteName();
  useWindowTitle(siteName);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('frame.skip')}
      </a>
      <Sider siteName={siteName} onIntent={onIntent} />
      <div className={styles.body}>
        <Header />
        <TabsBar />
        <main id="content" className={styles.content} tabIndex={-1}>
          <PageCache screenOf={screenOf} />
        </main>
      </div>
      <Notices />
      <UnsavedGuard />
    </div>
  );
}
