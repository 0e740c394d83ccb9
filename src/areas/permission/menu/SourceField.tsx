import { Button, FormGroup, MenuItem } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { Suggest } from '@blueprintjs/select';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta } from '@/api/entity';

type Props = {
  field: FieldMeta;
  control: Control<Record<string, unknown>>;
  /** The views of this build. */
  sources: readonly string[];
};

/** Renders the view of an entry, selected from those of this build; an unknown one is kept and marked. */
export function SourceField({ field, control, sources }: Props) {
  const { t } = useTranslation('permission');
  const engine = useTranslation('screens').t;
  const label = useTranslation().t(field.label);
  const id = useId();
  const { field: input, fieldState } = useController({ name: 'source', control });
  const value = typeof input.value === 'string' && input.value !== '' ? input.value : null;
  const isUnknown = value !== null && !sources.includes(value);
  const help = fieldState.error?.message ?? (isUnknown ? t('editor.why.SOURCE') : '');
  return (
    <FormGroup
      label={label}
      labelFor={id}
      labelInfo={engine('form.optional')}
      intent={fieldState.error ? 'danger' : isUnknown ? 'warning' : 'none'}
      helperText={help && <span id={`${id}-help`}>{help}</span>}
    >
      <Suggest<string>
        fill
        items={[...sources]}
        selectedItem={value}
        inputValueRenderer={(source) => source}
        itemPredicate={(query, source) => source.toLowerCase().includes(query.trim().toLowerCase())}
        onItemSelect={(source) => input.onChange(source)}
        resetOnClose
        itemRenderer={(source, { handleClick, handleFocus, modifiers, ref }) => (
          <MenuItem
            key={source}
            ref={ref}
            roleStructure="listoption"
            active={modifiers.active}
            selected={source === value}
            text={source}
            onClick={handleClick}
            onFocus={() => handleFocus?.()}
          />
        )}
        noResults={<MenuItem roleStructure="listoption" disabled text={t('tree.none')} />}
        inputProps={{
          id,
          name: 'source',
          placeholder: field.example ?? '',
          'aria-describedby': `${id}-help`,
          'aria-invalid': Boolean(fieldState.error),
          onBlur: input.onBlur,
          ...(value === null
            ? {}
            : {
                rightElement: (
                  <Button
                    variant="minimal"
                    icon={<SmallCross />}
                    aria-label={t('editor.clearSource')}
                    onClick={() => input.onChange(null)}
                  />
                ),
              }),
        }}
        popoverProps={{ matchTargetWidth: true }}
        closeOnSelect
      />
    </FormGroup>
  );
}
