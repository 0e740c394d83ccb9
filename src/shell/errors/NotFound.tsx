import { Button, NonIdealState } from '@blueprintjs/core';
import { Home, PathSearch } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

type Props = {
  /** The menu names this view, but this build has none of that name. */
  source?: string;
};

/** Specification 2.6. */
export function NotFound({ source }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <NonIdealState
      icon={<PathSearch size={48} />}
      title={<span role="alert">404</span>}
      description={
        <>
          <p>{t('errors.404')}</p>
          {source && <p>{t('errors.noView', { source })}</p>}
        </>
      }
      action={
        <Button
          intent="primary"
          icon={<Home />}
          text={t('errors.backHome')}
          onClick={() => void navigate('/')}
        />
      }
    />
  );
}
