import { Activity, memo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useTitle } from '@/kit/i18n/useTitle';
import type { Screen } from '@/screens/area';
import type { Tab } from '@/store/tabs/tab';
import { Footer } from '../footer/Footer';
import styles from './PageCache.module.css';
import { PageContent } from './PageContent';

type Props = { tab: Tab; shown: boolean; screenOf: (source: string) => Screen | undefined };

/**
 * Renders the page of a tab. Activity removes the effects of a hidden page, but it would also remove its
 * layout, and every switch would lay the page out again. Therefore Activity hides an empty element, and the
 * page renders in a pane that keeps its layout.
 */
export const PagePane = memo(function PagePane({ tab, shown, screenOf }: Props) {
  const { t } = useTranslation('shell');
  const title = useTitle(tab.meta.title);
  const [pane, setPane] = useState<HTMLElement | null>(null);
  return (
    <>
      <section
        ref={setPane}
        className={styles.pane}
        id={`pane-${tab.key}`}
        role="tabpanel"
        aria-label={title || t('tabs.unnamed')}
        tabIndex={-1}
        hidden={!shown}
      />
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <div hidden>
          {pane &&
            createPortal(
              <>
                <div>
                  <PageContent tab={tab} screenOf={screenOf} />
                </div>
                <Footer />
              </>,
              pane,
            )}
        </div>
      </Activity>
    </>
  );
});
