import type { Control } from 'react-hook-form';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { FieldGroup } from '../fields/FieldGroup';
import type { Row } from '../base/row';
import { Asked } from './Asked';
import { FieldSlot } from './FieldSlot';
import type { FormField } from '../fields/formFields';
import type { FormRules } from '../base/definition';
import { hasParts, kindOf } from '../fields/registry';
import styles from './RecordForm.module.css';

type Props = {
  /** i18n key of what the fields have in common, if anything. */
  title: string | null;
  fields: readonly FormField[];
  entity: EntityMeta;
  row: Row | null;
  rules: FormRules;
  control: Control<Record<string, unknown>>;
};

const isWide = (field: FieldMeta): boolean => {
  const { block = false, wideInput = false } = kindOf(field);
  return block || wideInput || hasParts(field);
};

/** The fields of one section; those that depend on others come and go. */
export function FormSection({ title, fields, entity, row, rules, control }: Props) {
  return (
    <FieldGroup title={title}>
      <div className={styles.section}>
        {fields.map(({ name, field, required }) => {
          const when = rules.when?.[name];
          const slot = (
            <div key={name} className={styles.field} data-wide={isWide(field)}>
              <FieldSlot
                name={name}
                field={field}
                required={required || when !== undefined}
                control={control}
                entity={entity}
                row={row}
                scaleOf={rules.scaleOf?.[name]}
              />
            </div>
          );
          return when ? (
            <Asked key={name} control={control} when={when}>
              {slot}
            </Asked>
          ) : (
            slot
          );
        })}
      </div>
    </FieldGroup>
  );
}
