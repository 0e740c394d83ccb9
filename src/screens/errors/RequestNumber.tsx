import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api/errors';

/** The number of a failed request, by which support finds it; nothing where the platform gave none. */
export function RequestNumber({ error }: { error: ApiError | null }) {
  const { t } = useTranslation('screens');
  return error?.requestId ? <small> · {t('table.requestId', { id: error.requestId })}</small> : null;
}
