import { useTranslation } from '@/kit/i18n/useTranslation';
import { useExposureContractPositionQuery } from '@/api/gen/contractApi';
import { formatRate } from '@/kit/format/decimal';
import { useSeesAll } from '@/screens/access/usePermission';
import { useAmounts } from '@/screens/fields/number/scales';
import styles from './ExposureLine.module.css';

/** Milliseconds between two refreshes, as of the list. */
const interval = 5_000;

const figures = ['long', 'short', 'unrealizedPnl', 'topShare'] as const;

/** The open positions of all members by settle coin, over their list: both sides, the result, the largest positions. */
export function ExposureLine() {
  const { t } = useTranslation('contract');
  const seesAll = useSeesAll();
  const { amount } = useAmounts();
  const { data, isError } = useExposureContractPositionQuery(undefined, {
    pollingInterval: interval,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: 10,
    skip: !seesAll,
  });
  if (!seesAll || isError || data?.coins.length === 0) return null;
  return (
    <section className={styles.line} aria-label={t('exposure.title')}>
      {data?.coins.map((coin) => (
        <dl key={coin.coinCode} tabIndex={0} aria-label={coin.coinCode}>
          {figures.map((name) => (
            <div key={name}>
              <dt>{t(`exposure.${name}`)}</dt>
              <dd>
                {name === 'topShare'
                  ? formatRate(coin.topShare)
                  : `${amount(coin[name], coin.coinCode, { gain: name === 'unrealizedPnl', whole: false })} ${coin.coinCode}`}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}
