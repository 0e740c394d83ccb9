import type { EntityMeta } from '@/api/entity';
import { useTranslation } from '@/kit/i18n/useTranslation';

/** Names of sums without a field. */
const words: Readonly<Record<string, string>> = {
  credit: 'summary.credit',
  debit: 'summary.debit',
  net: 'summary.net',
};

/** Returns the name of a sum: that of its field, or its own. */
export function useSumName({ fields }: EntityMeta): (name: string) => string {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  return (name) => (words[name] ? t(words[name]) : label(fields[name]?.label ?? name));
}
