import { useTranslation } from '@/kit/i18n/useTranslation';

/** Returns the name of an account of the platform by its code (invariant I-2); fiat and coins share their names. */
export function useHouses(): (glCode: string) => string {
  const { t } = useTranslation('account');
  const hot = t('house.hot');
  const revenue = t('house.revenue');
  const expense = t('house.expense');
  const names: Readonly<Record<string, string>> = {
    '101': hot,
    '102': hot,
    '103': t('house.cold'),
    '104': t('house.transit'),
    '219': t('house.suspense'),
    '221': t('house.escrow'),
    '222': t('house.pool'),
    '231': t('house.insurance'),
    '301': revenue,
    '302': revenue,
    '401': expense,
    '402': expense,
  };
  return (glCode) => names[glCode] ?? glCode;
}
