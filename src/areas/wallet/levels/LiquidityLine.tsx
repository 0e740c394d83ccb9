import { useTranslation } from '@/kit/i18n/useTranslation';
import { useLiquidityWalletWithdrawQuery } from '@/api/gen/wallet';
import { compareDecimals, formatDecimal } from '@/kit/format/decimal';
import type { Row } from '@/screens/base/row';
import { usePolling } from '@/screens/list/usePolling';
import { LevelLine } from './LevelLine';

const seconds = 30;

/**
 * The balance of the hot wallets against what waits to go out, by coin: on a withdrawal its own coin first. A coin that is
 * short is red, and says how much is missing.
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
  const levels = lines.map((line) => {
    const [hot, outgoing] = [formatDecimal(line.hotBalance), formatDecimal(line.outgoing)];
    const isShort = compareDecimals(line.shortage, '0') > 0;
    return {
      name: line.coinCode,
      text: `${hot} / ${outgoing}`,
      meaning: t('liquidity.line', { hot, outgoing }),
      ...(isShort && { wanting: t('liquidity.short', { amount: formatDecimal(line.shortage) }) }),
      isOwn: own.includes(line),
    };
  });
  return <LevelLine title={t('liquidity.title')} label={t('liquidity.label')} levels={levels} />;
}
