import { Button, DialogBody, DialogFooter, HTMLTable, Radio } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { FieldValue } from '@/screens/fields/FieldValue';
import type { Row } from '@/screens/base/row';
import { ChangeList } from './ChangeList';
import styles from './ConflictDialog.module.css';
import type { Change, Difference, Side } from './differences';

type ConflictDialogProps = {
  /** The title of the record. */
  object: string;
  differences: readonly Difference[];
  /** Other changes of the other user. */
  others: readonly Change[];
  /** The record; amounts take their coin from it. */
  row: Row;
  saving: boolean;
  /** Saves the current record with the chosen values of the user. */
  onSave: (chosen: Readonly<Record<string, Side | undefined>>) => void;
  /** Returns to the form with all typed values; the next save detects the conflict again. */
  onBack: () => void;
};

/** The dialog for a version conflict: the differing fields with a choice for each. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { object, differences, others, row, saving, onSave, onBack } = props;
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
                  row={row}
                  chosen={chosen[difference.name]}
                  onChoose={(side) => setChosen({ ...chosen, [difference.name]: side })}
                />
              ))}
            </tbody>
          </HTMLTable>
        )}
        <ChangeList title={t('conflict.others')} changes={others} row={row} />
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

type Props = {
  difference: Difference;
  row: Row;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

/** One field of a conflict: the old value, and the two values to choose from. */
function ConflictRow({ difference, row, chosen, onChoose }: Props) {
  const { name, field, was, theirs, mine, changedBy } = difference;
  const { t } = useTranslation('screens');
  const label = useTranslation().t(field.label);
  const id = useId();
  const sides = { theirs: t('conflict.theirs'), mine: t('conflict.mine') };
  const cell = (side: Side, value: unknown) => (
    <td data-column={sides[side]} data-chosen={chosen === side}>
      <Radio
        name={`${id}-${name}`}
        checked={chosen === side}
        aria-label={t('conflict.choose', { label, side: sides[side] })}
        labelElement={<FieldValue field={field} value={value} row={row} />}
        onChange={() => onChoose(side)}
      />
    </td>
  );
  return (
    <tr>
      <th scope="row">
        {label}
        {changedBy === null && <small className={styles.both}>{t('conflict.both')}</small>}
      </th>
      <td data-column={t('conflict.was')}>
        <FieldValue field={field} value={was} row={row} />
      </td>
      {cell('theirs', theirs)}
      {cell('mine', mine)}
    </tr>
  );
}
