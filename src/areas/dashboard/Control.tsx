import { useTranslation } from '@/kit/i18n/useTranslation';
import { lazyPart } from '@/kit/lazyPart';
import { NearPart } from '@/kit/ui/NearPart';
import { PlainPage } from '@/kit/ui/PlainPage';
import { usePermission, useSeesAll } from '@/screens/access/usePermission';
import { ChunkFailure } from '@/screens/errors/lazyPart';
import { useAppSelector } from '@/store/hooks';
import styles from './Control.module.css';
import { Health } from './Health';
import { Queues } from './Queues';

/** Fetches the code that all lists share, which no part of this page needs: the first list then fetches only its own. */
const prefetchLists = (): void =>
  void import(/* webpackChunkName: "lists" */ '@/screens/defineScreen').catch(() => undefined);

const loadCourse = () => import(/* webpackChunkName: "dashboard-course" */ './Course');
// The code of this page comes while the person still types.
loadCourse().catch(() => undefined);

/** Figures and charts come after the head of the page and what waits. */
const Course = lazyPart<object>(
  async () => {
    const { Course } = await loadCourse();
    prefetchLists();
    return Course;
  },
  { Pending: () => <div className={styles.coming} />, Failed: ChunkFailure },
);
/** Only agents need its code. */
const AgentPay = lazyPart<{ agentNo: string }>(
  () => import(/* webpackChunkName: "dashboard-agent" */ './AgentPay').then((loaded) => loaded.AgentPay),
  { Failed: ChunkFailure },
);
/** The lists load the code of their areas, so they load only when the user scrolls to them. */
const Recent = lazyPart<object>(
  () => import(/* webpackChunkName: "dashboard-recent" */ './Recent').then((loaded) => loaded.Recent),
  { Failed: ChunkFailure },
);

/**
 * The home page (domain screen 1): what waits for the user, the state of the platform, and its figures. An agent sees the
 * own commission and the figures of the own team. Each block loads, fails and refreshes by itself.
 */
export function Control() {
  const { t } = useTranslation('dashboard');
  const info = useAppSelector((state) => state.session.info);
  const may = usePermission();
  const seesAll = useSeesAll();
  const isShown = may('dashboard:control:view');
  return (
    <PlainPage title={t('home.greeting', { ns: 'shell', name: info?.name ?? '' })}>
      {seesAll && (
        <>
          <Queues />
          {isShown && <Health />}
        </>
      )}
      {info?.agentNo && may('agent:settle:list') && <AgentPay agentNo={info.agentNo} />}
      {isShown && <Course />}
      {seesAll && (
        <section className={styles.recent} aria-label={t('recent.title')}>
          <NearPart room={<div className={styles.later} />}>
            <Recent />
          </NearPart>
        </section>
      )}
    </PlainPage>
  );
}
