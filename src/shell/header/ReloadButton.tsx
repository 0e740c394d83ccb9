import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentKey } from '@/store/tabs/selectors';
import { useReload } from '../tabs/useReload';

/** Specification section 4, "Page reload". */
export function ReloadButton() {
  const { t } = useTranslation('shell');
  const reload = useReload();
  const current = useAppSelector(selectCurrentKey);
  return (
    <Button
      variant="minimal"
      icon={<Refresh />}
      aria-label={t('header.reload')}
      disabled={current === null}
      onClick={() => current && reload(current)}
    />
  );
}
