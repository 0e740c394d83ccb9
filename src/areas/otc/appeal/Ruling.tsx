import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/otc';
import { otcAppeal } from '@/api/gen/otc.fields';
import { useFieldView } from '@/screens/detail/useFieldView';
import { Facts, fieldsNamed } from '@/screens/fields/Facts';
import { useOtherHolder } from '@/screens/claim/ClaimLine';
import { TimeText } from '@/kit/ui/TimeText';
import { Countdown } from './Countdown';
import { Preview } from './Preview';
import { RulingForm } from './RulingForm';
import styles from './Workbench.module.css';

type Appeal = components['schemas']['OtcAppealDetail'];
type Props = { row: Appeal };

/** The ruling of an appeal: its form for the handler, the proposal for the reviewer, later what was decided. */
export function Ruling({ row }: Props) {
  const { t } = useTranslation('otc');
  const mayRule = row.allowedActions.includes('rule');
  return (
    <section className={styles.part} aria-label={t('workbench.ruling')}>
      <h3>{t('workbench.ruling')}</h3>
      {mayRule ? <RulingForm key={row.id} row={row} /> : <State row={row} />}
    </section>
  );
}

/** What was ruled, or what has to happen before a ruling. */
function State({ row }: Props) {
  const { t } = useTranslation('otc');
  const other = useOtherHolder(row);
  switch (row.status) {
    case 'OPEN':
      return <p className={styles.quiet}>{t('workbench.claimFirst')}</p>;
    case 'IN_PROGRESS':
      return (
        <p className={styles.quiet}>
          {other === null ? t('workbench.notAllowed') : t('workbench.handledBy', { name: other })}
        </p>
      );
    case 'WAIT_EVIDENCE':
      return (
        <p className={styles.quiet}>
          {t('workbench.awaitsEvidence')}
          {row.evidenceDueAt !== null && (
            <>
              {' '}
              <TimeText value={row.evidenceDueAt} /> · <Countdown until={row.evidenceDueAt} />
            </>
          )}
        </p>
      );
    case 'WITHDRAWN':
      return <p className={styles.quiet}>{t('workbench.withdrawn')}</p>;
    default:
      return <Ruled row={row} />;
  }
}

const names = ['ruling', 'penalty', 'penaltyDays', 'rulingReason', 'assigneeName', 'resolvedAt'] as const;

function Ruled({ row }: Props) {
  const { t } = useTranslation('otc');
  const view = useFieldView(otcAppeal, row);
  const isProposed = row.status === 'PENDING_REVIEW';
  const mayDecide = row.allowedActions.includes('approve');
  const answered = names.filter((name) => row[name] !== null);
  const shown = fieldsNamed(otcAppeal.fields, answered);
  return (
    <>
      {isProposed && <Preview row={row} />}
      <div className={styles.one}>
        <Facts fields={shown} row={row} roomy render={view} />
      </div>
      {isProposed && (
        <p className={styles.quiet}>{t(mayDecide ? 'workbench.decide' : 'workbench.otherDecides')}</p>
      )}
    </>
  );
}
