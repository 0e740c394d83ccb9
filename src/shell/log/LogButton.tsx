import { Console } from '@blueprintjs/icons';
import { useNavigate } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { BadgeButton } from '@/kit/ui/Badge';
import { PermissionGuard } from '@/screens/access/PermissionGuard';
import { useAppSelector } from '@/store/hooks';
import { selectLogCounts } from '@/store/log/selectors';

/** Roles that may read the log (specification section 2.1). */
const readers = ['op', 'admin'];

/**
 * Renders the log icon (specification 2.7, "Log icon"): the number of errors, or a dot when something was
 * logged. It opens the log page.
 */
export const LogButton = () => (
  <PermissionGuard anyOf={readers}>
    <OpenLog />
  </PermissionGuard>
);

function OpenLog() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { all, errors } = useAppSelector(selectLogCounts);
  const summary = [
    all === 0 ? t('log.none') : t('log.count', { count: all }),
    ...(errors > 0 ? [t('log.errors', { count: errors })] : []),
  ].join(t('log.and'));
  return (
    <BadgeButton
      icon={<Console />}
      label={t('log.button', { summary })}
      title={summary}
      count={errors}
      dot={all > 0}
      onClick={() => void navigate('/log')}
    />
  );
}
