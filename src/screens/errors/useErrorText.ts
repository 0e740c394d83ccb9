import { useTranslation } from 'react-i18next';
import { type ApiError, codeOf } from '@/api/errors';

/**
 * What a person reads of a failed call: our text by code where there is one, else what the server said in their
 * language, else the catalogue of HTTP statuses (specification section 8).
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
