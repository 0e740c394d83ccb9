import { Button } from '@blueprintjs/core';
import { Reset } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { Question } from '@/kit/ui/Question';
import { useAppDispatch } from '@/store/hooks';
import { layoutReset } from '@/store/layout/slice';
import { tablesReset } from '@/store/tables/slice';

/** Returns layout and tables to their defaults, after a confirmation: nothing brings the old settings back. */
export function ResetLayout() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const reset = () => {
    dispatch(layoutReset());
    dispatch(tablesReset());
    setAsking(false);
  };
  return (
    <>
      <Button icon={<Reset />} text={t('settings.reset')} onClick={() => setAsking(true)} />
      <Question
        isOpen={isAsking}
        intent="danger"
        icon={<Reset size={40} />}
        title={t('settings.resetTitle')}
        text={t('settings.resetText')}
        confirm={t('settings.reset')}
        cancel={t('common.cancel')}
        onConfirm={reset}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
