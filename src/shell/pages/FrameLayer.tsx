import { useTitles } from '@/kit/i18n/useTitle';
import { useAppSelector } from '@/store/hooks';
import { selectEmbedded } from '@/store/menu/selectors';
import { selectCurrentKey, selectOpened } from '@/store/tabs/selectors';
import { EmbeddedPage } from './EmbeddedPage';
import styles from './PageCache.module.css';

/**
 * The embedded pages of the open tabs, beside the page cache. They are hidden by style alone and never moved: a frame
 * that is taken out of the document, or put elsewhere in it, loads anew.
 */
export function FrameLayer() {
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
