import { Button, NonIdealState } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { defaultSpan, type ListState } from '../base/listState';

type Props = {
  entity: EntityMeta;
  state: ListState;
  total: number;
  onChange: (changed: Partial<ListState>) => void;
};

/** Explains an empty page: no records, no matches, or a page beyond the end. */
export function NoRows({ entity, state, total, onChange }: Props) {
  const { t } = useTranslation('screens');
  const [title, button, changed] =
    total > 0
      ? (['grid.beyond', 'grid.firstPage', {}] as const)
      : Object.keys(state.filters).length > 0
        ? (['table.emptyFiltered', 'search.reset', { filters: {} }] as const)
        : (['table.empty', null, {}] as const);
  const span = total === 0 ? defaultSpan(entity, state.filters) : null;
  return (
    <NonIdealState
      icon={<Search size={40} />}
      title={t(title)}
      {...(span ? { description: t('table.onlySpan', { count: span.days }) } : {})}
      {...(button ? { action: <Button text={t(button)} onClick={() => onChange(changed)} /> } : {})}
    />
  );
}
