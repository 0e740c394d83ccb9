import { Spinner } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { ChunkFailure } from '../errors/ChunkFailure';
import { inLanguage } from '../base/language';
import { toldList } from '../base/redaction';
import { useSeesAll } from '../access/useSeesAll';
import { useArea } from './useArea';

/** A record's kind, with what one looks for first in it. */
export type List = { entity: EntityMeta; columns: readonly string[] };

type Props = { area: string; entity: string; children: (list: List) => ReactNode };

/** The list of an entity of whatever area, whose code comes with the first one; says so where this build has no such list. */
export function ListOf({ area, entity: name, children }: Props) {
  const { t, i18n } = useTranslation('screens');
  const seesAll = useSeesAll();
  const { loaded, failed, retry } = useArea(area);
  if (failed) return <ChunkFailure onRetry={retry} />;
  if (!loaded) return <Spinner size={20} />;
  const lists = Object.values(loaded.area?.screens ?? {}).flatMap((screen) => screen.lists ?? []);
  const list = lists.find(({ entity }) => entity.name === name);
  if (!list) return <p>{t('card.noList')}</p>;
  const { entity, columns } = seesAll ? list : toldList(list);
  return children({ entity, columns: inLanguage(entity.fields, columns, i18n.language) });
}
