import { NonIdealState } from '@blueprintjs/core';
import { PathSearch } from '@blueprintjs/icons';
import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { codeOf, isApiError } from '@/api/errors';
import { useListPage } from '../base/useListPage';

const notFound = 40401;

/** Whether a record does not exist, or its id in the address is none. */
export const isMissingRecord = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'refused' || codeOf(error) === notFound || codeOf(error) === 40001);

/** Stands in place of a record that does not exist, with a way to its list. */
export function Missing({ entity }: { entity: EntityMeta }) {
  const { t } = useTranslation('screens');
  const list = useListPage(entity.path);
  return (
    <NonIdealState
      icon={<PathSearch size={48} />}
      title={t('page.missing')}
      {...(list ? { action: <Link to={list.path}>{t('page.toList')}</Link> } : {})}
    />
  );
}
