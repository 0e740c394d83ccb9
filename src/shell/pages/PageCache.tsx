import { config } from '@/kit/config';
import type { Screen } from '@/screens/area';
import { useAppSelector } from '@/store/hooks';
import { selectEmbedded } from '@/store/menu/selectors';
import { selectAlive, selectCurrentKey } from '@/store/tabs/selectors';
import { NoPage } from '../errors/NoPage';
import styles from './PageCache.module.css';
import { FrameLayer } from './FrameLayer';
import { PagePane } from './PagePane';

type Props = { screenOf: (source: string) => Screen | undefined };

/**
 * The pages of the open tabs. A hidden one keeps what was typed, where it was scrolled and what was open, but has no
 * effects; closing its tab destroys it. The list is derived from the tabs: there is no second one.
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
          <NoPage />
        </section>
      )}
    </>
  );
}
