import { Button, EditableText, Radio } from '@blueprintjs/core';
import { FloppyDisk, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/store/hooks';
import type { TablePreferences } from '@/store/tables/preferences';
import { viewDeleted, viewPreferred, viewRenamed, viewSaved } from '@/store/tables/slice';
import { type SavedView, viewLimits } from '@/store/tables/views';
import styles from './ViewsDialog.module.css';

type Props = {
  path: string;
  view: SavedView;
  shown: { search: string; columns: TablePreferences };
  preferred: boolean;
  /** Name of the group of radio buttons. */
  group: string;
};

/** One saved view: whether the list opens with it, its name, and what can be done with it. */
export function ViewLine({ path, view: { id, name }, shown, preferred, group }: Props) {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState(name);
  const rename = (next: string) => {
    const trimmed = next.trim();
    if (trimmed === '') setTyped(name);
    else if (trimmed !== name) dispatch(viewRenamed({ path, id, name: trimmed }));
  };
  return (
    <li className={styles.line}>
      <Radio
        className={String(styles.radio)}
        name={group}
        checked={preferred}
        aria-label={t('views.prefer', { name })}
        onChange={() => dispatch(viewPreferred({ path, id }))}
      />
      <EditableText
        className={String(styles.name)}
        value={typed}
        maxLength={viewLimits.name}
        customInputAttributes={{ 'aria-label': t('views.rename', { name }) }}
        onChange={setTyped}
        onConfirm={rename}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<FloppyDisk />}
        title={t('views.overwrite', { name })}
        aria-label={t('views.overwrite', { name })}
        onClick={() => dispatch(viewSaved({ path, id, name, ...shown }))}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<Trash />}
        title={t('views.delete', { name })}
        aria-label={t('views.delete', { name })}
        onClick={() => dispatch(viewDeleted({ path, id }))}
      />
    </li>
  );
}
