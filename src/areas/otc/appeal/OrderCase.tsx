import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { type CaseOtcAppealResult, useCaseOtcAppealQuery, useTimelineOtcOrderQuery } from '@/api/gen/otc';
import type { components } from '@/api/gen/contract/otc';
import { otcAppeal, otcOrder } from '@/api/gen/otc.fields';
import { Tag } from '@/kit/ui/Tag';
import { TimeText } from '@/kit/ui/TimeText';
import type { Row } from '@/screens/base/row';
import { useRefetchOn } from '@/screens/base/recordContext';
import { useRecordPath } from '@/screens/base/useRecordPage';
import { ReferencedRecord } from '@/screens/cards/ReferencedRecord';
import { useFieldView } from '@/screens/detail/useFieldView';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { Facts, fieldsNamed } from '@/screens/fields/Facts';
import { FieldValue } from '@/screens/fields/FieldValue';
import styles from './Workbench.module.css';

type Appeal = components['schemas']['OtcAppealDetail'];
type Payment = CaseOtcAppealResult['payments'][number];

const names = [
  ...['status', 'side', 'amount', 'price', 'money', 'fee', 'payMethod', 'payHolder', 'payAccount', 'payBank'],
  ...['referenceCode', 'payerName', 'payDeadline', 'paidAt'],
];

/** The order that an appeal is about: its facts, and what happened to it and was paid, in the order of time. */
export function OrderCase({ row }: { row: Appeal }) {
  const { t } = useTranslation('otc');
  return (
    <section aria-label={t('workbench.order')}>
      <ReferencedRecord to={otcAppeal.fields.orderNo.ref} code={row.orderNo}>
        {(order, { entity }) => (
          <>
            <OrderFacts order={order} entity={entity} />
            <Course row={row} order={order} />
          </>
        )}
      </ReferencedRecord>
    </section>
  );
}

function OrderFacts({ order, entity }: { order: Row; entity: EntityMeta }) {
  const { t } = useTranslation('otc');
  const path = useRecordPath(entity)?.(order);
  const view = useFieldView(entity, order);
  const number = String(order.orderNo);
  return (
    <div className={`${styles.part} ${styles.order}`}>
      <h3>
        {t('workbench.order')} {path ? <Link to={path}>{number}</Link> : number}
      </h3>
      <Facts fields={fieldsNamed(entity.fields, names)} row={order} render={view} />
    </div>
  );
}

/** The steps of the order and its payments, the newest last. */
function Course({ row, order }: { row: Appeal; order: Row }) {
  const { t } = useTranslation('otc');
  const label = useTranslation().t;
  const steps = useTimelineOtcOrderQuery({ id: order.id });
  const { data: file, refetch } = useCaseOtcAppealQuery({ id: row.id });
  useRefetchOn(order, steps.refetch);
  useRefetchOn(order, refetch);
  const nameOf = (action: string): string => {
    const known = Object.values(otcOrder.actions).find(({ name }) => name === action);
    return label(known?.label ?? `screens:timeline.action.${action}`, { defaultValue: action });
  };
  const events = [
    ...(steps.data ?? []).map((step) => ({ at: step.at, step })),
    ...(file?.payments ?? []).map((payment) => ({ at: payment.paidAt, payment })),
  ].sort((one, two) => (one.at < two.at ? -1 : 1));
  return (
    <div className={styles.part}>
      <h3>{t('workbench.course')}</h3>
      {steps.error && <LoadFailure error={steps.error} onRetry={() => void steps.refetch()} />}
      <ol className={styles.course}>
        {events.map((event) =>
          'payment' in event ? (
            <PaymentEvent key={`payment ${event.at}`} payment={event.payment} />
          ) : (
            <li key={event.step.id}>
              <strong>{nameOf(event.step.action)}</strong>{' '}
              {event.step.to !== null && <DictTag dict={otcOrder.fields.status.dict} value={event.step.to} />}
              {event.step.reason !== null && <p>{event.step.reason}</p>}
              <p>
                <small>
                  <TimeText value={event.at} /> · {event.step.actorName ?? label('screens:timeline.system')}
                </small>
              </p>
            </li>
          ),
        )}
      </ol>
    </div>
  );
}

function PaymentEvent({ payment }: { payment: Payment }) {
  const { t } = useTranslation('otc');
  const { money, fiatCode, payMethod, payerName, isOwnAccount, payHolder, payAccount, payBank } = payment;
  const to = [payHolder, payAccount, payBank].filter((part) => part !== null).join(' · ');
  return (
    <li data-payment>
      <strong>
        {t('workbench.payment')} <FieldValue field={otcOrder.fields.money} value={money} /> {fiatCode}
      </strong>{' '}
      <DictTag dict={otcOrder.fields.payMethod.dict} value={payMethod} />
      <p>
        {t('workbench.payer', { name: payerName ?? t('workbench.unknown') })}{' '}
        {isOwnAccount !== null && (
          <Tag intent={isOwnAccount ? 'success' : 'danger'}>
            {t(isOwnAccount ? 'workbench.ownAccount' : 'workbench.otherAccount')}
          </Tag>
        )}
      </p>
      <p>{t('workbench.payee', { to })}</p>
      <p>
        <small>
          <TimeText value={payment.paidAt} /> · {t('workbench.reference', { code: payment.referenceCode })}
        </small>
      </p>
    </li>
  );
}
