import { Activity, memo, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { NavigationType, UNSAFE_LocationContext, UNSAFE_RouteContext } from 'react-router';
import { useTranslation, useTitle } from '@/kit/i18n/useTranslation';
import { pathnameOf, searchOf } from '@/kit/path';
import type { Screen } from '@/screens/area';
import type { Tab } from '@/store/tabs/tab';
import { Footer } from '../footer/Footer';
import styles from './PageCache.module.css';
import { PageContent } from './PageContent';

/**
 * Gives a page the address of its tab as that of the router, so that links and navigations of the page do not render again
 * whenever another tab is shown.
 */
function TabRoute({ path, children }: { path: string; children: ReactNode }) {
  const [route] = useState(useContext(UNSAFE_RouteContext));
  const place = useMemo(() => {
    const location = { pathname: pathnameOf(path), search: searchOf(path), hash: '', state: null, key: path };
    return { location, navigationType: NavigationType.Push };
  }, [path]);
  return (
    <UNSAFE_RouteContext value={route}>
      <UNSAFE_LocationContext value={place}>{children}</UNSAFE_LocationContext>
    </UNSAFE_RouteContext>
  );
}

/** Makes the element that a page renders in. */
function createRoom(): HTMLElement {
  const room = document.createElement('div');
  room.className = styles.room ?? '';
  return room;
}

type Props = { tab: Tab; shown: boolean; screenOf: (source: string) => Screen | undefined };

/**
 * Renders the page of a tab. Activity removes the effects of a hidden page, but it would also remove its
 * layout, and every switch would lay the page out again. Therefore Activity hides an empty element, and the
 * page renders in a pane that keeps its layout. The room in the pane exists before the first render: waiting for the
 * pane would render the page after the effects of the whole frame.
 */
export const PagePane = memo(function PagePane({ tab, shown, screenOf }: Props) {
  const { t } = useTranslation('shell');
  const title = useTitle(tab.meta.title);
  const [room] = useState(createRoom);
  const fill = useCallback((pane: HTMLElement | null) => pane?.append(room), [room]);
  return (
    <>
      <section
        ref={fill}
        className={styles.pane}
        id={`pane-${tab.key}`}
        role="tabpanel"
        aria-label={title || t('tabs.unnamed')}
        tabIndex={-1}
        hidden={!shown}
      />
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <div hidden>
          {createPortal(
            <TabRoute path={tab.path}>
              <div>
                <PageContent tab={tab} screenOf={screenOf} />
              </div>
              <Footer />
            </TabRoute>,
            room,
          )}
        </div>
      </Activity>
    </>
  );
});
