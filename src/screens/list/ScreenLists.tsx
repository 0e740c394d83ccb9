import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageContext, usePage } from '@/store/pageContext';
import { definitionIn, FormRulesContext } from '../base/definition';
import { redactDefinition } from '../base/redaction';
import { usePermission, useSeesAll } from '../access/usePermission';
import { ListPage } from './ListPage';
import { type NamedList, searchOfList, searchWithin, shownList } from './lists';
import { ListTabs } from '../base/ListTabs';

/**
 * The lists of a screen: one, or several as tabs, each with its own filters, columns and views. Each list
 * reads and writes only its own part of the address.
 */
export function ScreenLists({ lists }: { lists: readonly [NamedList, ...NamedList[]] }) {
  const { t: label, i18n } = useTranslation();
  const may = usePermission();
  const page = usePage();
  const panel = useId();
  const { search, setSearch } = page;
  const shown = shownList(lists, search);
  const { name } = shown;
  const seesAll = useSeesAll();
  const definition = useMemo(
    () => definitionIn(seesAll ? shown.definition : redactDefinition(shown.definition), i18n.language),
    [shown.definition, seesAll, i18n.language],
  );
  // The queries of the other lists when the user left them.
  const [left, setLeft] = useState<Readonly<Record<string, string>> | null>(null);
  const within = useMemo(
    () => ({
      ...page,
      search: searchWithin(search),
      setSearch: (next: string, mode: 'push' | 'replace') => setSearch(searchOfList(name, next), mode),
    }),
    [page, search, setSearch, name],
  );
  const offered = lists.filter((each) => may(each.definition.entity.calls.page.permission));
  const choose = (next: string) => {
    setLeft({ ...left, [name]: searchWithin(search) });
    setSearch(searchOfList(next, left?.[next] ?? ''), 'push');
  };
  const tabs = offered.length > 1 && (
    <ListTabs
      titles={offered.map((each) => ({
        name: each.name,
        title: label(each.definition.entity.calls.page.label),
      }))}
      shown={name}
      chosen={left !== null}
      panel={panel}
      onChoose={choose}
    />
  );
  return (
    <PageContext value={within}>
      <FormRulesContext value={definition.rules}>
        <ListPage key={name} definition={definition} name={name} tabs={tabs} panel={panel} />
      </FormRulesContext>
    </PageContext>
  );
}
