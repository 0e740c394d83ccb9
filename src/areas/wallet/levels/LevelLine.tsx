import { useTranslation } from '@/kit/i18n/useTranslation';
import { useLiquidityWalletWithdrawQuery, useLevelsWalletAddressQuery } from '@/api/gen/wallet';
import { compareDecimals } from '@/kit/format/decimal';
import type { Row } from '@/screens/base/row';
import { usePolling } from '@/screens/list/usePolling';
import { useAmounts } from '@/screens/fields/number/scales';
import styles from './LevelLine.module.css';

/** A store of the platform and whether it suffices. `wanting` says what is missing; the level is then red. */
type Level = { name: string; text: string; meaning: string; wanting?: string; isOwn?: boolean };

/** The texts of a line of levels: `title` for assistive technology, `label` before the levels. */
type LevelLineProps = { title: string; label: string; levels: readonly Level[] };

/**
 * One line of levels over a list or a record, what is wanting first. It scrolls sideways, and keeps its height while it
 * loads.
 */
export function LevelLine({ title, label, levels }: LevelLineProps) {
  const rank = ({ isOwn, wanting }: Level) => (isOwn ? 0 : wanting === undefined ? 2 : 1);
  return (
    <section className={styles.line} aria-label={title}>
      <span className={styles.label}>{label}</span>
      <ul tabIndex={0} aria-label={title}>
        {levels
          .toSorted((one, other) => rank(one) - rank(other))
          .map(({ name, text, meaning, wanting, isOwn }) => (
            <li key={name} data-short={wanting !== undefined || undefined} data-own={isOwn || undefined}>
              <strong>{name}</strong> <span title={meaning}>{text}</span>
              {wanting !== undefined && <em>{wanting}</em>}
            </li>
          ))}
      </ul>
    </section>
  );
}

const liquiditySeconds = 30;

/**
 * The balance of the hot wallets against what waits to go out, by coin: on a withdrawal its own coin first. A coin that is
 * short is red, and says how much is missing.
 */
export function LiquidityLine({ row }: { row?: Row }) {
  const { t } = useTranslation('wallet');
  const { amount } = useAmounts();
  const { data, isError, refetch } = useLiquidityWalletWithdrawQuery(undefined, {
    refetchOnMountOrArgChange: 10,
  });
  usePolling(liquiditySeconds, false, async () => !(await refetch()).isError);
  if (isError || data?.length === 0) return null;
  const own = data?.filter(({ coinCode }) => coinCode === row?.coinCode) ?? [];
  const lines = [...own, ...(data ?? []).filter((line) => !own.includes(line))];
  const levels = lines.map((line) => {
    const hot = amount(line.hotBalance, line.coinCode);
    const outgoing = amount(line.outgoing, line.coinCode);
    const isShort = compareDecimals(line.shortage, '0') > 0;
    return {
      name: line.coinCode,
      text: `${hot} / ${outgoing}`,
      meaning: t('liquidity.line', { hot, outgoing }),
      ...(isShort && { wanting: t('liquidity.short', { amount: amount(line.shortage, line.coinCode) }) }),
      isOwn: own.includes(line),
    };
  });
  return <LevelLine title={t('liquidity.title')} label={t('liquidity.label')} levels={levels} />;
}

const poolSeconds = 60;

/** The free addresses of each chain, and how long they last (domain screen 9). A chain that has too few is red. */
export function PoolLine() {
  const { t } = useTranslation('wallet');
  const { data, isError, refetch } = useLevelsWalletAddressQuery(undefined, {
    refetchOnMountOrArgChange: 10,
  });
  usePolling(poolSeconds, false, async () => !(await refetch()).isError);
  if (isError) return null;
  const levels = (data ?? []).map(({ chainName, daysLeft, free, least, ...counts }) => ({
    name: chainName,
    text: daysLeft === null ? t('pool.free', { free }) : t('pool.freeDays', { free, count: daysLeft }),
    meaning: t('pool.line', { free, ...counts }),
    ...(free < least && { wanting: t('pool.low', { least }) }),
  }));
  return <LevelLine title={t('pool.title')} label={t('pool.label')} levels={levels} />;
}
