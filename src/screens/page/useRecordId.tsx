import { NonIdealState } from '@blueprintjs/core';
import { PathSearch } from '@blueprintjs/icons';
import { Link } from 'react-router';
import type { EntityMeta } from '@/api/entity';
import { useReferenceOptionsQuery } from '@/api/endpoints';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { codeOf, isApiError } from '@/api/errors';
import { useListPage } from '../base/useRecordPage';

/** Ids are longer than any business code of digits, such as the uid of a member. */
export const isId = (text: string | undefined): text is string => /^\d{15,20}$/.test(text ?? '');

/**
 * Returns the id of the record that an address names, by id or by business code: `/vip/member/10019500`. An empty id while
 * a code is looked up; `isUnknown` when no record has it.
 */
export function useRecordId({ path }: EntityMeta, named: string) {
  const isKnown = isId(named);
  // A search for a complete code returns its record first.
  const { data, error, refetch } = useReferenceOptionsQuery(
    { path: `/admin${path}/options`, keyword: named, limit: 1 },
    { skip: isKnown || named === '' },
  );
  const found = data?.find(({ value }) => value === named)?.extra?.id;
  const id = isKnown ? named : typeof found === 'string' ? found : '';
  return { id, isUnknown: !isKnown && data !== undefined && id === '', error, retry: () => void refetch() };
}

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
