import { Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withdrawal } from '@/api/gen/wallet.fields';
import { formatDecimal, formatGain } from '@/kit/format/decimal';
import { useMinute } from '@/kit/hooks/useNow';
import { TimeText } from '@/kit/ui/TimeText';
import { usePermission } from '@/screens/access/usePermission';
import type { Row } from '@/screens/base/row';
import { useListPage } from '@/screens/base/useListPage';
import { ReferencedRecord } from '@/screens/cards/ReferencedRecord';
import { fieldsNamed } from '@/screens/fields/Facts';
import { FieldValue } from '@/screens/fields/FieldValue';
import styles from './Review.module.css';
import { useChecks } from './useChecks';

const { ref } = withdrawal.fields.memberUid;
/** The fields of a member that a reviewer looks at first. */
const names = ['status', 'kycStatus', 'kycLevel', 'levelNo', 'riskLevel', 'lastLoginAt'];
const day = 86_400_000;

/** The member who asks: how well known, for how long, and what went in and out. */
export function MemberCard({ row }: { row: Row }) {
  const { t } = useTranslation('wallet');
  const may = usePermission();
  return (
    <section className={styles.part} aria-label={t('review.member')}>
      <h3>{t('review.member')}</h3>
      {may(ref.detail) && typeof row.memberUid === 'string' && (
        <ReferencedRecord to={ref} code={row.memberUid}>
          {(member, { entity }) => (
            <>
              <MemberName path={entity.path} row={member} />
              <dl className={styles.facts}>
                {fieldsNamed(entity.fields, names).map(([name, field]) => (
                  <FieldFact key={name} label={field.label}>
                    <FieldValue field={field} value={member[name]} row={member} />
                  </FieldFact>
                ))}
                <AgeFact createdAt={member.createdAt} />
              </dl>
            </>
          )}
        </ReferencedRecord>
      )}
      <Totals row={row} />
    </section>
  );
}

function MemberName({ path, row }: { path: string; row: Row }) {
  const page = useListPage(path);
  const name = [row.uid, row.nickname ?? row.account].filter((part) => typeof part === 'string').join(' · ');
  return (
    <p className={styles.name}>{page ? <Link to={`${page.path}?open=${row.id}`}>{name}</Link> : name}</p>
  );
}

function FieldFact({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation();
  return <Fact label={t(label)}>{children}</Fact>;
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function AgeFact({ createdAt }: { createdAt: unknown }) {
  const { t } = useTranslation('wallet');
  const now = useMinute(true);
  if (typeof createdAt !== 'string') return null;
  const count = Math.max(0, Math.floor((now - Date.parse(createdAt)) / day));
  return (
    <Fact label={t('review.age')}>
      {t('review.days', { count })}{' '}
      <small className={styles.quiet}>
        <TimeText value={createdAt} />
      </small>
    </Fact>
  );
}

/** What went in and out, and the gain, in USDT at present prices. */
function Totals({ row }: { row: Row }) {
  const { t } = useTranslation('wallet');
  const { data, isError } = useChecks(row);
  if (isError) return null; // The evidence beside it shows the failure.
  if (!data) return <Spinner size={20} />;
  const { deposited, withdrawn, pnl } = data.totals;
  const usdt = <small className={styles.quiet}> USDT</small>;
  return (
    <dl className={styles.totals}>
      <Fact label={t('review.deposited')}>
        {formatDecimal(deposited, 2)}
        {usdt}
      </Fact>
      <Fact label={t('review.withdrawn')}>
        {formatDecimal(withdrawn, 2)}
        {usdt}
      </Fact>
      <Fact label={t('review.pnl')}>
        {formatGain(pnl)}
        {usdt}
      </Fact>
    </dl>
  );
}
