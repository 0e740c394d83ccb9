import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type ApiError, codeOf, isApiError } from '@/api/errors';

/**
 * Returns the text of a failed call: our text for its code, else the server's text in the user's language,
 * else the text of the HTTP status (specification section 8).
 */
export function useErrorText(): (error: ApiError) => string {
  const { t, i18n } = useTranslation('screens');
  return (error) => {
    const byCode = `code.${String(codeOf(error))}`;
    if (i18n.exists(byCode, { ns: 'screens' })) return t(byCode);
    if (error.serverText) return error.serverText;
    if (error.kind === 'http') {
      const byStatus = `status.${String(error.status)}`;
      return i18n.exists(byStatus, { ns: 'screens' }) ? t(byStatus, { url: error.url }) : t('status.500');
    }
    return t(`failure.${error.kind}`);
  };
}

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
