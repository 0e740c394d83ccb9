import { useTranslation } from '@/kit/i18n/useTranslation';
import { useLevelsWalletAddressQuery } from '@/api/gen/wallet';
import { usePolling } from '@/screens/list/usePolling';
import { LevelLine } from './LevelLine';

const seconds = 60;

/** The free addresses of each chain, and how long they last (domain screen 9). A chain that has too few is red. */
export function PoolLine() {
  const { t } = useTranslation('wallet');
  const { data, isError, refetch } = useLevelsWalletAddressQuery(undefined, {
    refetchOnMountOrArgChange: 10,
  });
  usePolling(seconds, false, async () => !(await refetch()).isError);
  if (isError) return null;
  const levels = (data ?? []).map(({ chainName, daysLeft, free, least, ...counts }) => ({
    name: chainName,
    text: daysLeft === null ? t('pool.free', { free }) : t('pool.freeDays', { free, count: daysLeft }),
    meaning: t('pool.line', { free, ...counts }),
    ...(free < least && { wanting: t('pool.low', { least }) }),
  }));
  return <LevelLine title={t('pool.title')} label={t('pool.label')} levels={levels} />;
}
