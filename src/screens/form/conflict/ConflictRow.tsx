import { Radio } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '@/screens/fields/FieldValue';
import styles from './ConflictDialog.module.css';
import type { Difference, Side } from './differences';

type Props = {
  difference: Difference;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

/** One field of a conflict: what it was, and the two sides to choose from. */
export function ConflictRow({ difference, chosen, onChoose }: Props) {
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
        labelElement={<FieldValue field={field} value={value} />}
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
        <FieldValue field={field} value={was} />
      </td>
      {cell('theirs', theirs)}
      {cell('mine', mine)}
    </tr>
  );
}
