import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppSelector } from '@/store/hooks';
import { PageContext, usePage } from '@/store/pageContext';
import { definitionIn, FormRulesContext } from '../base/definition';
import { redactDefinition } from '../base/redaction';
import { usePermission, useSeesAll } from '../access/usePermission';
import { ListTabs } from '../base/ListTabs';
import { ListPage } from './ListPage';
import styles from './ListPage.module.css';
import {
  isViewShown,
  listName,
  type NamedList,
  type OwnView,
  searchOfList,
  searchWithin,
  shownList,
} from './lists';

type Props = { lists: readonly [NamedList, ...NamedList[]]; view?: OwnView | undefined };

/**
 * The lists of a screen: one, or several as tabs, each with its own filters, columns and views. Each list
 * reads and writes only its own part of the address. A view of the area is the first tab.
 */
export function ScreenLists({ lists, view }: Props) {
  const { t: label, i18n } = useTranslation();
  const may = usePermission();
  const page = usePage();
  const panel = useId();
  const { search, setSearch } = page;
  const shown = shownList(lists, search);
  const { name } = shown;
  const own = useAppSelector((state) => view?.isOffered(state) ?? false) ? view : undefined;
  const isOwn = own !== undefined && isViewShown(own, search);
  const address = isOwn ? own.name : listName(name, own);
  const seesAll = useSeesAll();
  const definition = useMemo(
    () => definitionIn(seesAll ? shown.definition : redactDefinition(shown.definition), i18n.language),
    [shown.definition, seesAll, i18n.language],
  );
  // The queries of the other lists when the user left them.
  const [left, setLeft] = useState<Readonly<Record<string, string>> | null>(null);
  const { addressOf: pageWith } = page;
  const addressOf = useCallback((next: string) => pageWith(searchOfList(address, next)), [pageWith, address]);
  const within = useMemo(
    () => ({
      ...page,
      search: searchWithin(search),
      addressOf,
      setSearch: (next: string, mode: 'push' | 'replace') => setSearch(searchOfList(address, next), mode),
    }),
    [page, search, setSearch, address, addressOf],
  );
  const offered = lists.filter((each) => may(each.definition.entity.calls.page.permission));
  const choose = (next: string) => {
    setLeft({ ...left, [address]: searchWithin(search) });
    setSearch(searchOfList(next, left?.[next] ?? ''), 'push');
  };
  const titles = [
    ...(own ? [{ name: own.name, title: label(own.title) }] : []),
    ...offered.map((each) => ({
      name: listName(each.name, own),
      title: label(each.definition.entity.calls.page.label),
    })),
  ];
  const tabs = titles.length > 1 && (
    <ListTabs titles={titles} shown={address} chosen={left !== null} panel={panel} onChoose={choose} />
  );
  return (
    <PageContext value={within}>
      {isOwn ? (
        <div className={styles.page}>
          <div className={styles.scroll} data-page-scroll>
            {tabs}
            <div id={panel} className={styles.panel} role="tabpanel" aria-label={label(own.title)}>
              <own.Component />
            </div>
          </div>
        </div>
      ) : (
        <FormRulesContext value={definition.rules}>
          <ListPage key={name} definition={definition} name={name} tabs={tabs} panel={panel} />
        </FormRulesContext>
      )}
    </PageContext>
  );
}
