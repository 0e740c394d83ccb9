import { Button, DialogBody, EditableText, FormGroup, InputGroup, Radio } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { FloppyDisk, Trash } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { TablePreferences } from '@/store/tables/preferences';
import { selectViews } from '@/store/tables/slice';
import { viewDeleted, viewPreferred, viewRenamed, viewSaved } from '@/store/tables/slice';
import { type SavedView, viewLimits } from '@/store/tables/views';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import styles from './ViewsDialog.module.css';

type Props = {
  path: string;
  /** The state of the list as a view stores it. */
  shown: { search: string; columns: TablePreferences };
  onClose: () => void;
};

/** Dialog of saved views: save, rename, overwrite, delete, and choose the one that the list opens with. */
export function ViewsDialog({ path, shown, onClose }: Props) {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const id = useId();
  const [name, setName] = useState('');
  const { list, preferred } = useAppSelector((state) => selectViews(state, path));
  const trimmed = name.trim();
  const taken = list.some((view) => view.name === trimmed);
  const full = list.length >= viewLimits.count;
  const problem = taken ? t('views.taken') : full ? t('views.full', { count: viewLimits.count }) : '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || problem) return;
    dispatch(viewSaved({ path, name: trimmed, ...shown }));
    setName('');
  };
  return (
    <PageDialog title={t('views.manage')} isLight onClose={onClose}>
      <DialogBody>
        <form onSubmit={handleSubmit}>
          <FormGroup
            label={t('views.name')}
            labelFor={id}
            intent={problem ? 'danger' : 'none'}
            helperText={problem ? <span role="alert">{problem}</span> : list.length > 0 && t('views.hint')}
          >
            <InputGroup
              id={id}
              autoFocus
              value={name}
              maxLength={viewLimits.name}
              aria-invalid={Boolean(problem)}
              onValueChange={setName}
              rightElement={<Button type="submit" intent="primary" text={t('views.save')} />}
            />
          </FormGroup>
        </form>
        {list.length > 0 && (
          <ul className={styles.list} aria-label={t('views.title')}>
            {list.map((view) => (
              <ViewLine
                key={view.id}
                path={path}
                view={view}
                shown={shown}
                preferred={view.id === preferred}
                group={id}
              />
            ))}
            <li className={styles.line}>
              <Radio
                className={String(styles.radio)}
                name={id}
                checked={preferred === null}
                label={t('views.none')}
                onChange={() => dispatch(viewPreferred({ path, id: null }))}
              />
            </li>
          </ul>
        )}
      </DialogBody>
    </PageDialog>
  );
}

type ViewLineProps = {
  path: string;
  view: SavedView;
  shown: { search: string; columns: TablePreferences };
  preferred: boolean;
  /** Name of the group of radio buttons. */
  group: string;
};

/** One saved view: its name, its actions, and whether the list opens with it. */
function ViewLine({ path, view: { id, name }, shown, preferred, group }: ViewLineProps) {
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
