import { useTranslation } from 'react-i18next';
import { type LiquidityWalletWithdrawResult, useLiquidityWalletWithdrawQuery } from '@/api/gen/wallet';
import { compareDecimals, formatDecimal } from '@/kit/format/decimal';
import type { Row } from '@/screens/base/row';
import { usePolling } from '@/screens/list/usePolling';
import styles from './LiquidityLine.module.css';

type Line = LiquidityWalletWithdrawResult[number];

const seconds = 30;

/**
 * The balance of the hot wallets against what waits to go out, by coin: on a withdrawal its own coin first. A coin that is
 * short is red, and says how much is missing. It keeps its height while it loads.
 */
export function LiquidityLine({ row }: { row?: Row }) {
  const { t } = useTranslation('wallet');
  const { data, isError, refetch } = useLiquidityWalletWithdrawQuery(undefined, {
    refetchOnMountOrArgChange: 10,
  });
  usePolling(seconds, false, async () => !(await refetch()).isError);
  if (isError || data?.length === 0) return null;
  const own = data?.filter(({ coinCode }) => coinCode === row?.coinCode) ?? [];
  const lines = [...own, ...(data ?? []).filter((line) => !own.includes(line))];
  return (
    <section className={styles.line} aria-label={t('liquidity.title')}>
      <span className={styles.label}>{t('liquidity.label')}</span>
      <ul tabIndex={0} aria-label={t('liquidity.title')}>
        {lines.map((line) => (
          <Coin key={line.coinCode} line={line} isOwn={own.includes(line)} />
        ))}
      </ul>
    </section>
  );
}

function Coin({ line: { coinCode, hotBalance, outgoing, shortage }, isOwn }: { line: Line; isOwn: boolean }) {
  const { t } = useTranslation('wallet');
  const isShort = compareDecimals(shortage, '0') > 0;
  const [hot, out] = [formatDecimal(hotBalance), formatDecimal(outgoing)];
  return (
    <li data-short={isShort || undefined} data-own={isOwn || undefined}>
      <strong>{coinCode}</strong>{' '}
      <span title={t('liquidity.line', { hot, outgoing: out })}>
        {hot} / {out}
      </span>
      {isShort && <em>{t('liquidity.short', { amount: formatDecimal(shortage) })}</em>}
    </li>
  );
}
