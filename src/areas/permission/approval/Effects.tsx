import { Callout } from '@blueprintjs/core';
import type { components } from '@/api/gen/contract/permission';
import { useEffectPermissionApprovalQuery } from '@/api/gen/permission';
import { formatDecimal } from '@/kit/format/decimal';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import styles from './Proposed.module.css';

type Row = components['schemas']['ApprovalDetail'];

/** What a pending proposal would have done in the recent past; nothing where that cannot be computed. */
export function Effects({ row: { id, status } }: { row: Row }) {
  const { t } = useTranslation('permission');
  const { data, error, refetch } = useEffectPermissionApprovalQuery({ id }, { skip: status !== 'PENDING' });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data?.map(({ name, coinCode, of, before, after }) => (
    <Callout
      key={name}
      compact
      intent={after > before ? 'warning' : 'primary'}
      className={String(styles.effect)}
    >
      {t(`proposed.effect.${name}`, {
        coin: coinCode,
        of: formatDecimal(String(of)),
        before: formatDecimal(String(before)),
        after: formatDecimal(String(after)),
      })}
    </Callout>
  ));
}
