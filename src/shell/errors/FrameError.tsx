import { Button, NonIdealState } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { useAppDispatch } from '@/store/hooks';
import { logged } from '@/store/log/slice';

/** The frame itself broke: nothing but a new start helps. */
export function FrameError() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    dispatch(logged('error', message, { name, stack }));
  }, [error, dispatch]);
  return (
    <NonIdealState
      icon={<ErrorIcon size={48} />}
      title={<span role="alert">500</span>}
      description={t('errors.500')}
      action={
        <Button intent="primary" text={t('errors.reload')} onClick={() => window.location.assign('/')} />
      }
    />
  );
}
