import { Button, NonIdealState } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { ListState } from './listState';

type Props = { state: ListState; total: number; onChange: (changed: Partial<ListState>) => void };

/** A page without rows says why: there are none, the filters leave none, or the list has become shorter. */
export function NoRows({ state, total, onChange }: Props) {
  const { t } = useTranslation('screens');
  const [title, button, changed] =
    total > 0
      ? (['grid.beyond', 'grid.firstPage', {}] as const)
      : Object.keys(state.filters).length > 0
        ? (['table.emptyFiltered', 'search.reset', { filters: {} }] as const)
        : (['table.empty', null, {}] as const);
  return (
    <NonIdealState
      icon={<Search size={40} />}
      title={t(title)}
      {...(button ? { action: <Button text={t(button)} onClick={() => onChange(changed)} /> } : {})}
    />
  );
}
