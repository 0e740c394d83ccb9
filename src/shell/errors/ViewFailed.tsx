import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useAppDispatch } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { reloadTab } from '@/store/tabs/reloadTab';
import { ExceptionView } from './ExceptionPage';

/** Specification section 8: a view whose code did not come is the 404 error view; it can be asked for again. */
export function ViewFailed() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { tab } = usePage();
  const { revalidate, state } = useRevalidator();
  const retry = async () => {
    await revalidate();
    dispatch(reloadTab(tab));
  };
  return (
    <ExceptionView status={404} detail={t('errors.viewFailed')}>
      <Button
        icon={<Refresh />}
        text={t('errors.retry')}
        loading={state === 'loading'}
        onClick={() => void retry()}
      />
    </ExceptionView>
  );
}
