import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type ApiError, isApiError } from '@/api/errors';
import { useErrorText } from './useErrorText';

type Props = {
  error: unknown;
  /** What failed to load; `stale` means that older rows are still shown. @default part */
  what?: 'list' | 'stale' | 'record' | 'part';
  onRetry: () => void;
};

/** Shows why a block failed to load, with the request id for support and a retry button. */
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

/** The id of a failed request, for support; nothing if the platform returned none. */
export function RequestNumber({ error }: { error: ApiError | null }) {
  const { t } = useTranslation('screens');
  return error?.requestId ? <small> · {t('table.requestId', { id: error.requestId })}</small> : null;
}
