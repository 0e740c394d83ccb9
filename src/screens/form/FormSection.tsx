import { type Control, useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { FieldGroup } from '../fields/Facts';
import type { Row } from '../base/row';
import { FieldSlot } from './FieldSlot';
import type { FormField, FormValues } from '../fields/formFields';
import type { FormRules } from '../base/definition';
import { hasParts, kindOf } from '../fields/registry';
import styles from './RecordForm.module.css';
import { FormControlContext } from './useFormValue';
import { groupOf, groupTitle } from '../fields/groups';
import type { Group } from '../fields/kind';

type Props = {
  /** i18n key of the section's title, if any. */
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

/** A control with its own label is lower than the others, so a row holds only such controls. */
const isSwitch = (field: FieldMeta): boolean => kindOf(field).labelled === true;

const switchesLast = (fields: readonly FormField[]): readonly FormField[] =>
  fields.toSorted((one, other) => Number(isSwitch(one.field)) - Number(isSwitch(other.field)));

/** The fields of one section, with conditional fields. */
export function FormSection({ title, fields, entity, row, rules, control }: Props) {
  return (
    <FormControlContext value={control}>
      <FieldGroup title={title}>
        <div className={styles.section}>
          {switchesLast(fields).map(({ name, field, required }) => {
            const when = rules.when?.[name];
            const slot = (
              <div
                key={name}
                className={styles.field}
                data-wide={isWide(field)}
                data-switch={isSwitch(field)}
              >
                <FieldSlot
                  name={name}
                  field={field}
                  required={required || when !== undefined}
                  control={control}
                  entity={entity}
                  row={row}
                  scaleOf={rules.scaleOf?.[name]}
                  Own={rules.inputs?.[name]}
                />
              </div>
            );
            return when ? (
              <ConditionalField key={name} control={control} when={when}>
                {slot}
              </ConditionalField>
            ) : (
              slot
            );
          })}
        </div>
      </FieldGroup>
    </FormControlContext>
  );
}

type ConditionalFieldProps = {
  control: Control<Record<string, unknown>>;
  when: (values: FormValues) => boolean;
  children: ReactNode;
};

/**
 * Renders its content while the condition holds for the form's values. It watches them itself, so that the
 * form does not re-render on each keystroke.
 */
export function ConditionalField({ control, when, children }: ConditionalFieldProps) {
  return when(useWatch({ control })) ? children : null;
}

/** Returns the group that all fields of a section share. */
function shared(fields: readonly FormField[]): Group | null {
  const [group, ...others] = new Set(fields.map(({ field }) => groupOf(field)));
  return group !== undefined && others.length === 0 ? group : null;
}

/**
 * Returns i18n keys of the titles of a form's sections: those of the contract, else their groups. Returns
 * none if a section has no title or two have the same; lines separate the sections then.
 */
export function sectionTitles(
  { sections: known }: EntityMeta,
  sections: readonly (readonly FormField[])[],
): readonly (string | null)[] {
  if (known && sections.length > 1)
    return sections.map(
      ([first]) =>
        known.find(({ fields }) => fields.includes(first?.name ?? ''))?.label ?? groupTitle('overview'),
    );
  const [first, ...others] = sections;
  if (!first || others.length === 0) return sections.map(() => null);
  const names = [shared(first) ?? 'overview', ...others.map(shared)];
  const isDistinct = !names.includes(null) && new Set(names).size === names.length;
  return names.map((group) => (isDistinct && group ? groupTitle(group) : null));
}
