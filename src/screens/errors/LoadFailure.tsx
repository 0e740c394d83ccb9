import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { type ApiError, isApiError } from '@/api/errors';
import { useErrorText } from './useErrorText';

type Props = {
  error: unknown;
  /** What is missing; `stale` rows are there, but older than they should be. @default part */
  what?: 'list' | 'stale' | 'record' | 'part';
  onRetry: () => void;
};

/** A block that could not be loaded says why, with the request's number for support, and tries again. */
export function LoadFailure({ error, what = 'part', onRetry }: Props) {
  const { t } = useTranslation('screens');
  const errorText = useErrorText();
  const failed = isApiError(error) ? error : null;
  return (
    <Callout intent="danger" role="alert" title={t(`failed.${what}`)}>
      <p>
        {failed && errorText(failed)}
        <RequestNumber error={failed} />
      </p>
      <Button size="small" text={t('table.retry')} onClick={onRetry} />
    </Callout>
  );
}

/** The number of a failed request, by which support finds it; nothing where the platform gave none. */
export function RequestNumber({ error }: { error: ApiError | null }) {
  const { t } = useTranslation('screens');
  return error?.requestId ? <small> · {t('table.requestId', { id: error.requestId })}</small> : null;
}
