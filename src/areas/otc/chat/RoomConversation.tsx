import { useTranslation } from '@/kit/i18n/useTranslation';
import { otcMessage } from '@/api/gen/otc.fields';
import { usePermission } from '@/screens/access/usePermission';
import { lazyPart } from '@/screens/errors/lazyPart';
import styles from './Embedded.module.css';

const Conversation = lazyPart<{ orderNo: string }>(() =>
  import(/* webpackChunkName: "otc-chat" */ './Conversation').then((part) => part.Conversation),
);

/** The conversation of an order on another page: of the order, of its appeal, and of the room in its list. */
export function RoomConversation({ row }: { row: { orderNo: string } }) {
  const { t } = useTranslation('otc');
  const may = usePermission();
  if (!may(otcMessage.calls.page.permission)) return null;
  return (
    <div className={styles.block}>
      <h3>{t('chat.conversation')}</h3>
      <div className={styles.embedded}>
        <Conversation orderNo={row.orderNo} />
      </div>
    </div>
  );
}
