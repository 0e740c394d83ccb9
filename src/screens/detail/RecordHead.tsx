import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { useMinute } from '@/kit/hooks/useTimes';
import { ChangePairs, changesOf } from '../actions/DecidedFacts';
import { isEmpty, type Row } from '../base/row';
import { fieldsNamed } from '../fields/Facts';
import { FieldValue } from '../fields/FieldValue';
import { RecordActions } from './RecordActions';
import { type Head, headOf } from './headOf';
import styles from './RecordHead.module.css';
import { useFieldView } from './useFieldView';

type Props = {
  entity: EntityMeta;
  row: Row;
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
  /** The buttons of decisions show their keys. @default false */
  showKeys?: boolean | undefined;
  /** Actions that are offered elsewhere. @default none */
  omitted?: readonly string[] | undefined;
};

/** The head of a record: how much, in which state, who, why it needs attention, and what can be done. */
export function RecordHead({ entity, row, onEdit, onAction, showKeys = false, omitted }: Props) {
  const label = useTranslation().t;
  const view = useFieldView(entity, row);
  const { status, people, figure, facts } = useHead(entity, row);
  const changes = changesOf(entity, row);
  const one = (name: string | null) => {
    const field = name === null ? undefined : entity.fields[name];
    return name !== null && field ? view(name, field) : null;
  };
  return (
    <div className={styles.head}>
      {(figure ?? status) !== null && (
        <div className={styles.first}>
          {figure !== null && (
            <span className={styles.amount}>
              <small>{label(entity.fields[figure]?.label ?? figure)}</small>
              <strong>{one(figure)}</strong>
            </span>
          )}
          {one(status)}
        </div>
      )}
      {changes.length > 0 && (
        <div>
          <ChangePairs changes={changes} row={row} />
        </div>
      )}
      {people.length + facts.length > 0 && (
        <dl className={styles.facts}>
          {fieldsNamed(entity.fields, people).map(([name, field]) => (
            <div key={name}>
              <dt>{label(field.label)}</dt>
              <dd>
                {view(name, field)}
                <Account entity={entity} row={row} of={name} />
              </dd>
            </div>
          ))}
          {fieldsNamed(entity.fields, facts).map(([name, field]) => (
            <div key={name}>
              <dt>{label(field.label)}</dt>
              <dd>{view(name, field)}</dd>
            </div>
          ))}
        </dl>
      )}
      <RecordActions
        entity={entity}
        row={row}
        onEdit={onEdit}
        onAction={onAction}
        showKeys={showKeys}
        omitted={omitted}
      />
    </div>
  );
}

/** Returns what the head of a record shows now. */
export function useHead(entity: EntityMeta, row: Row): Head {
  return headOf(entity, row, useMinute(true));
}

type AccountProps = { entity: EntityMeta; row: Row; of: string };

/** The masked account of a person beside the number: `memberAccount` beside `memberUid`. */
function Account({ entity, row, of }: AccountProps) {
  const name = of.replace(/(Uid|No)$/, 'Account');
  const field = name === of ? undefined : entity.fields[name];
  if (!field || isEmpty(row[name])) return null;
  return (
    <span className={styles.account}>
      <FieldValue field={field} value={row[name]} />
    </span>
  );
}
