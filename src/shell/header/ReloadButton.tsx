import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectCurrentKey } from '@/store/tabs/selectors';
import { reloadTab } from '@/store/tabs/reloadTab';

/** Specification section 4, "Page reload". */
export function ReloadButton() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const current = useAppSelector(selectCurrentKey);
  return (
    <Button
      variant="minimal"
      icon={<Refresh />}
      aria-label={t('header.reload')}
      disabled={current === null}
      onClick={() => current && dispatch(reloadTab(current))}
    />
  );
}
