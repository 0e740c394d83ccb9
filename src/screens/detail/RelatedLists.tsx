import { Spinner } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreas } from '../cards/useArea';
import type { Related } from '../base/definition';
import { ChunkFailure } from '../errors/ChunkFailure';
import { ListTabs } from '../base/ListTabs';
import type { Row } from '../base/row';
import { usePermission } from '../access/usePermission';
import styles from './Related.module.css';
import { hasRelated } from './relatedFilters';
import { RelatedRows } from './RelatedRows';

type Props = { lists: readonly Related[]; row: Row };

/** As many as one reads below each other, and as many calls as the look at one record may cost. */
const mostAtOnce = 3;

/** What belongs to a record: a few lists below each other, more of them as tabs, of which the shown one alone is asked for. */
export function RelatedLists({ lists, row }: Props) {
  const may = usePermission();
  const shown = lists.filter((list) => may(list.entity.calls.page.permission) && hasRelated(list, row));
  if (shown.length > mostAtOnce) return <RelatedTabs lists={shown} row={row} />;
  return shown.map((list) => <RelatedRows key={list.entity.name} list={list} row={row} />);
}

function RelatedTabs({ lists, row }: Props) {
  const label = useTranslation().t;
  const panel = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { failed, loaded, retry } = useAreas(lists.map(({ entity }) => entity.area));
  const list = lists.find(({ entity }) => entity.name === chosen) ?? lists[0];
  if (failed) return <ChunkFailure onRetry={retry} />;
  if (!loaded || !list) return <Spinner size={20} />;
  const titles = lists.map(({ entity }) => ({ name: entity.name, title: label(entity.calls.page.label) }));
  return (
    <div className={styles.section}>
      <ListTabs titles={titles} shown={list.entity.name} chosen={false} onChoose={setChosen} panel={panel} />
      <div role="tabpanel" id={panel}>
        <RelatedRows key={list.entity.name} list={list} row={row} />
      </div>
    </div>
  );
}
