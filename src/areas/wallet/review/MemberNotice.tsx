import { Callout } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { withdrawal } from '@/api/gen/wallet.fields';
import { usePermission } from '@/screens/access/usePermission';
import type { Row } from '@/screens/base/row';
import { ReferencedRecord } from '@/screens/cards/ReferencedRecord';
import styles from './Review.module.css';

/** Announces a member whose status speaks against a payment, above everything else of the withdrawal. */
export function MemberNotice({ row }: { row: Row }) {
  const { t } = useTranslation('wallet');
  const may = usePermission();
  const { ref } = withdrawal.fields.memberUid;
  if (typeof row.memberUid !== 'string' || !may(ref.detail)) return null;
  return (
    <ReferencedRecord to={ref} code={row.memberUid}>
      {({ status }) => {
        const text = statusText(status);
        return (
          text && (
            <Callout
              compact
              intent="danger"
              role="alert"
              className={String(styles.notice)}
              title={t(text.title)}
            >
              {t(text.body)}
            </Callout>
          )
        );
      }}
    </ReferencedRecord>
  );
}

const statusText = (status: unknown) => {
  if (status === 'FROZEN') return { title: 'review.frozen', body: 'review.frozenText' } as const;
  if (status === 'CLOSED') return { title: 'review.closed', body: 'review.frozenText' } as const;
  return null;
};
