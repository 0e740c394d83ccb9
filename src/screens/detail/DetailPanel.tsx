import { Button, Spinner } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { queryEndpoint } from '@/api/endpoints';
import type { ActionMeta, EntityMeta, FieldMeta } from '@/api/entity';
import { allowedActions, mayUpdate } from '../actions/allowed';
import type { ScreenDefinition } from '../defineScreen';
import { LoadFailure } from '../errors/LoadFailure';
import { FieldValue } from '../fields/FieldValue';
import { Panel } from '../Panel';
import { nameOf, type Row } from '../row';
import { usePermission } from '../usePermission';
import styles from './DetailPanel.module.css';
import { Timeline } from './Timeline';

type Props = {
  entity: EntityMeta;
  /** Fields in the order that a person looks for them; the others follow. */
  order: readonly string[];
  id: string;
  sections: ScreenDefinition['sections'];
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
  onClose: () => void;
};

/** Everything of one record: its fields, what may be done with it now, and what happened to it. */
export function DetailPanel({ entity, order, id, sections = [], onEdit, onAction, onClose }: Props) {
  const label = useTranslation().t;
  const may = usePermission();
  const { detail, timeline, update } = entity.calls;
  if (!detail) throw new Error(`${entity.name} has no detail call.`);
  const { data: row, error, isError, refetch } = queryEndpoint<Row>(detail.operationId).useQuery({ id });
  const title = row ? `${label(entity.label)} · ${nameOf(row, entity.display)}` : label(entity.label);
  return (
    <Panel title={title} onClose={onClose}>
      <div className={styles.body}>
        {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!row && !isError && <Spinner />}
        {row && (
          <>
            <div className={styles.actions}>
              {update && mayUpdate(entity, row, may) && (
                <Button icon={<Edit />} text={label(update.label)} onClick={() => onEdit(row)} />
              )}
              {allowedActions(entity, row, may).map((action) => (
                <Button
                  key={action.name}
                  intent={action.tone ?? 'none'}
                  text={label(action.label)}
                  onClick={() => onAction(row, action)}
                />
              ))}
            </div>
            <dl className={styles.fields}>
              {orderedFields(entity, order).map(([name, field]) => (
                <div key={name} data-wide={isWide(field)}>
                  <dt>{label(field.label)}</dt>
                  <dd>
                    <FieldValue field={field} value={row[name]} />
                  </dd>
                </div>
              ))}
            </dl>
            {sections.map((Section, index) => (
              <Section key={index} row={row} />
            ))}
            {timeline && may(timeline.permission) && <Timeline entity={entity} call={timeline} id={id} />}
          </>
        )}
      </div>
    </Panel>
  );
}

/** Long texts and tables need the whole line. */
const isWide = ({ kind, items }: FieldMeta): boolean =>
  kind === 'multiline' || kind === 'html' || kind === 'json' || items !== undefined;

const orderedFields = (entity: EntityMeta, order: readonly string[]) =>
  [...new Set([...order, ...Object.keys(entity.fields)])].flatMap((name) => {
    const field = entity.fields[name];
    return field ? [[name, field] as const] : [];
  });
