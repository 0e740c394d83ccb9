import { Button, DialogBody, FormGroup, InputGroup, Radio } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { TablePreferences } from '@/store/tables/preferences';
import { selectViews } from '@/store/tables/slice';
import { viewPreferred, viewSaved } from '@/store/tables/slice';
import { viewLimits } from '@/store/tables/views';
import { PageDialog } from '@/kit/ui/PageDialog';
import { ViewLine } from './ViewLine';
import styles from './ViewsDialog.module.css';

type Props = {
  path: string;
  /** What the list shows now, as a view keeps it. */
  shown: { search: string; columns: TablePreferences };
  onClose: () => void;
};

/** Saves what a list shows under a name, and keeps the views that there are: rename, write over, delete, open with. */
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
