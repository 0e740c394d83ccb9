import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { records } from '@/api/records';
import { useTitle } from '@/kit/i18n/useTitle';
import { TimeText } from '@/kit/ui/TimeText';
import { useListPage } from '@/screens/base/useListPage';
import type { Told } from '@/store/notices/slice';
import { NoticeBox } from './NoticeBox';
import styles from './Notices.module.css';

/** What somebody did to the person's own work, with the way to the record. It stays until it is closed. */
export function ToldNotice({ told, onClose }: { told: Told; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { kind, actorName: name, resource, recordId, recordNo: record, createdAt } = told;
  const page = useListPage(records[resource]?.path ?? '');
  const title = useTitle(page?.title ?? '');
  const open = () => {
    if (page) void navigate(`${page.path}?open=${recordId}`);
    onClose();
  };
  return (
    <NoticeBox tone="warning" onClose={onClose}>
      {title !== '' && <strong>{title}</strong>}
      <span>{t(`notices.told.${kind}`, { name, record })}</span>
      <div className={styles.foot}>
        <TimeText value={createdAt} />
        {page && (
          <Button
            size="small"
            text={t('notices.open')}
            aria-label={`${t('notices.open')} ${record}`}
            onClick={open}
          />
        )}
      </div>
    </NoticeBox>
  );
}
