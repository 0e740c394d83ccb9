import { config } from '@/kit/config';
import { useTitles } from '@/kit/i18n/useTranslation';
import type { Screen } from '@/screens/area';
import { useAppSelector } from '@/store/hooks';
import { selectEmbedded } from '@/store/menu/selectors';
import { selectAlive, selectCurrentKey, selectOpened } from '@/store/tabs/selectors';
import { NoPage } from '../errors/ExceptionPage';
import { EmbeddedPage } from './EmbeddedPage';
import styles from './PageCache.module.css';
import { PagePane } from './PagePane';

/**
 * Renders the embedded pages of the open tabs beside the page cache. They are hidden only by style and never
 * moved, because a frame that moves in the document reloads.
 */
function FrameLayer() {
  const title = useTitles();
  const opened = useAppSelector(selectOpened);
  const current = useAppSelector(selectCurrentKey);
  const pageStates = useAppSelector((state) => state.pages.byTab);
  const addresses = useAppSelector(selectEmbedded);
  const frames = opened
    .filter(({ key, name }) => addresses.has(name) && pageStates[key])
    .sort((one, other) => one.key.localeCompare(other.key));
  return frames.map(({ key, name, meta }) => (
    <section
      key={`${key}:${pageStates[key]?.generation ?? 0}`}
      className={styles.pane}
      id={`pane-${key}`}
      role="tabpanel"
      aria-label={title(meta.title)}
      tabIndex={-1}
      hidden={key !== current}
    >
      <EmbeddedPage address={addresses.get(name) ?? ''} title={title(meta.title)} />
    </section>
  ));
}

type Props = { screenOf: (source: string) => Screen | undefined };

/**
 * Renders the pages of the open tabs. A hidden page keeps its input, scroll position and open parts, but has
 * no effects; closing its tab destroys it. The list is derived from the tabs.
 */
export function PageCache({ screenOf }: Props) {
  const alive = useAppSelector((state) => selectAlive(state, config.pageCacheLimit));
  const current = useAppSelector(selectCurrentKey);
  const embedded = useAppSelector(selectEmbedded);
  const generations = useAppSelector((state) => state.pages.byTab);
  return (
    <>
      {alive
        .filter(({ name }) => !embedded.has(name))
        .map((tab) => (
          <PagePane
            key={`${tab.key}:${generations[tab.key]?.generation ?? 0}`}
            tab={tab}
            shown={tab.key === current}
            screenOf={screenOf}
          />
        ))}
      <FrameLayer />
      {current === null && (
        <section className={styles.pane}>
          <NoPage screenOf={screenOf} />
        </section>
      )}
    </>
  );
}
