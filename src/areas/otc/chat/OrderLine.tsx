import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { usePageOtcAppealQuery } from '@/api/gen/otc';
import { otcAppeal, otcRoom } from '@/api/gen/otc.fields';
import { usePermission } from '@/screens/access/usePermission';
import type { Row } from '@/screens/base/row';
import { useRecordPath } from '@/screens/base/useRecordPage';
import { ReferencedRecord } from '@/screens/cards/ReferencedRecord';
import { useFieldView } from '@/screens/detail/useFieldView';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { fieldsNamed } from '@/screens/fields/Facts';
import styles from './Conversation.module.css';

const names = ['amount', 'money', 'payMethod', 'referenceCode', 'payDeadline'];

/** The deadline counts until the buyer has paid. */
const isShown = (name: string, order: Row) =>
  (order[name] ?? '') !== '' && (name !== 'payDeadline' || order.paidAt === null);

type Props = {
  orderNo: string;
  /** The status of the order, which changes while it is shown. */
  status: string;
};

/** What the conversation is about: the order with its facts, and its appeal. */
export function OrderLine({ orderNo, status }: Props) {
  return (
    <div className={styles.order}>
      <ReferencedRecord key={status} to={otcRoom.fields.orderNo.ref} code={orderNo}>
        {(order, { entity }) => <OrderFacts order={order} entity={entity} />}
      </ReferencedRecord>
    </div>
  );
}

function OrderFacts({ order, entity }: { order: Row; entity: EntityMeta }) {
  const label = useTranslation().t;
  const view = useFieldView(entity, order);
  const shown = fieldsNamed(entity.fields, names).filter(([name]) => isShown(name, order));
  return (
    <dl className={styles.facts}>
      {shown.map(([name, field]) => (
        <div key={name} data-name={name}>
          <dt>{label(field.label)}</dt>
          <dd>{view(name, field)}</dd>
        </div>
      ))}
      <Appeal orderNo={String(order.orderNo)} />
    </dl>
  );
}

/** The newest appeal of the order, for those who may see appeals. */
function Appeal({ orderNo }: { orderNo: string }) {
  const label = useTranslation().t;
  const may = usePermission();
  const pathOf = useRecordPath(otcAppeal);
  const { data } = usePageOtcAppealQuery(
    { orderNo, sort: ['createdAt,desc'], current: 1, size: 1 },
    { skip: !may(otcAppeal.calls.page.permission) },
  );
  const appeal = data?.records[0];
  if (!appeal || !pathOf) return null;
  return (
    <div>
      <dt>{label(otcAppeal.label)}</dt>
      <dd>
        <Link to={pathOf(appeal)}>{appeal.appealNo}</Link>{' '}
        <DictTag dict={otcAppeal.fields.status.dict} value={appeal.status} />
      </dd>
    </div>
  );
}
