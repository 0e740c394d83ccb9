import { Button, DialogBody, DialogFooter, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageDialog } from '@/kit/ui/PageDialog';
import { ChangeList } from './ChangeList';
import styles from './ConflictDialog.module.css';
import { ConflictRow } from './ConflictRow';
import type { Change, Difference, Side } from './differences';

export type ConflictDialogProps = {
  /** The record as a person calls it. */
  object: string;
  differences: readonly Difference[];
  /** What else changed meanwhile. */
  others: readonly Change[];
  saving: boolean;
  /** Saves the record as it is now with what was chosen of mine. */
  onSave: (chosen: Readonly<Record<string, Side | undefined>>) => void;
  /** Back to the form, with everything that was typed; the next save asks again. */
  onBack: () => void;
};

/** Two people changed one record: the differing fields, and a choice for each. Nothing is lost before somebody chose. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { object, differences, others, saving, onSave, onBack } = props;
  const { t } = useTranslation('screens');
  const [chosen, setChosen] = useState<Readonly<Record<string, Side | undefined>>>(() =>
    Object.fromEntries(differences.map(({ name, changedBy }) => [name, changedBy ?? undefined])),
  );
  const open = differences.filter(({ name }) => !chosen[name]).length;
  const all = (side: Side) => setChosen(Object.fromEntries(differences.map(({ name }) => [name, side])));
  return (
    <PageDialog title={t('conflict.title', { object })} className={String(styles.dialog)} onClose={onBack}>
      <DialogBody>
        <p>{t(differences.length > 0 ? 'conflict.text' : 'conflict.nothing')}</p>
        {differences.length > 0 && (
          <HTMLTable compact className={String(styles.table)} aria-label={t('conflict.fields')}>
            <thead>
              <tr>
                <th scope="col">{t('conflict.field')}</th>
                <th scope="col">{t('conflict.was')}</th>
                <th scope="col">
                  {t('conflict.theirs')}{' '}
                  <Button
                    size="small"
                    variant="minimal"
                    text={t('conflict.all')}
                    aria-label={t('conflict.allTheirs')}
                    onClick={() => all('theirs')}
                  />
                </th>
                <th scope="col">
                  {t('conflict.mine')}{' '}
                  <Button
                    size="small"
                    variant="minimal"
                    text={t('conflict.all')}
                    aria-label={t('conflict.allMine')}
                    onClick={() => all('mine')}
                  />
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <ConflictRow
                  key={difference.name}
                  difference={difference}
                  chosen={chosen[difference.name]}
                  onChoose={(side) => setChosen({ ...chosen, [difference.name]: side })}
                />
              ))}
            </tbody>
          </HTMLTable>
        )}
        <ChangeList title={t('conflict.others')} changes={others} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('conflict.back')} onClick={onBack} />
            <Button
              intent="primary"
              disabled={open > 0}
              loading={saving}
              text={t('conflict.save')}
              onClick={() => onSave(chosen)}
            />
          </>
        }
      >
        <span role="status">{open > 0 ? t('conflict.open', { count: open }) : ''}</span>
      </DialogFooter>
    </PageDialog>
  );
}
