import { useTranslation } from '@/kit/i18n/useTranslation';
import { type ApiError, codeOf } from '@/api/errors';

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
