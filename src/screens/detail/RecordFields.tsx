import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { Facts, FieldGroup } from '../fields/Facts';
import { isEmpty, type Row } from '../base/row';
import styles from './DetailPanel.module.css';
import { groupTitle } from '../fields/groups';
import { recordGroups } from './recordGroups';
import { useFieldView } from './useFieldView';

type Props = {
  entity: EntityMeta;
  /** The first fields in order; the others follow. */
  order: readonly string[];
  row: Row;
  /** Fields that the head shows. @default none */
  omitted?: ReadonlySet<string>;
  /** The technical fields stand by themselves, at the end of the detail. @default both */
  part?: 'facts' | 'technical';
};

const none: ReadonlySet<string> = new Set();

/** The fields of a record in groups; empty fields are hidden until the user asks for them. */
export function RecordFields({ entity, order, row, omitted = none, part }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const [isWhole, setWhole] = useState(false);
  const view = useFieldView(entity, row);
  const groups = recordGroups(entity, order, row, omitted).filter(
    ({ title }) => part === undefined || (title === groupTitle('record')) === (part === 'technical'),
  );
  const shown = groups
    .map(({ title, fields }) => ({
      title,
      fields: fields.filter(([name]) => isWhole || !isEmpty(row[name])),
    }))
    .filter(({ fields }) => fields.length > 0);
  /** A field alone in a group of its own name needs no title above its label. */
  const isTitled = (title: string, [first, ...more]: (typeof groups)[number]['fields']) =>
    first === undefined || more.length > 0 || label(title) !== label(first[1].label);
  const count = groups.flatMap(({ fields }) => fields).filter(([name]) => isEmpty(row[name])).length;
  return (
    <>
      {shown.map(({ title, fields }) => (
        <FieldGroup key={title} title={isTitled(title, fields) ? title : null}>
          <Facts fields={fields} row={row} roomy render={view} />
        </FieldGroup>
      ))}
      {count > 0 && (
        <Button
          className={String(styles.fold)}
          size="small"
          variant="minimal"
          aria-expanded={isWhole}
          text={t(isWhole ? 'detail.hideEmpty' : 'detail.showEmpty', { count })}
          onClick={() => setWhole(!isWhole)}
        />
      )}
    </>
  );
}
