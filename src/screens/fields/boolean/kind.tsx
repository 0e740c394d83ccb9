import { HTMLSelect, Switch } from '@blueprintjs/core';
import { SmallCross, Tick } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { elementProps, type FilterInputProps, type InputProps, type KindDefinition } from '../kind';
import styles from './Boolean.module.css';

function BooleanInput(props: InputProps) {
  const { value, label, onChange, onBlur } = props;
  return (
    <Switch
      {...elementProps(props)}
      checked={value === true}
      label={label}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function BooleanFilter({ id, values, onChange }: FilterInputProps) {
  const { t } = useTranslation('screens');
  return (
    <HTMLSelect
      id={id}
      fill
      value={values[0] ?? ''}
      options={[
        { value: '', label: t('search.any') },
        { value: 'true', label: t('search.yes') },
        { value: 'false', label: t('search.no') },
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value ? [value] : [])}
    />
  );
}

/** Yes or no. */
export const booleanKind: KindDefinition = {
  format({ label }, tools) {
    // A filter holds its value as text.
    const isYes = (value: unknown) => value === true || value === 'true';
    const text = (value: unknown) => (isYes(value) ? tools.yes : tools.no);
    return {
      text,
      short: (value) => `${tools.label(label)}: ${text(value)}`,
      cell: (value) =>
        isYes(value) ? (
          <Tick title={tools.yes} className={String(styles.yes)} />
        ) : (
          <SmallCross title={tools.no} className={String(styles.no)} />
        ),
    };
  },
  Input: BooleanInput,
  filter: { Input: BooleanFilter },
  width: 90,
  group: 'switches',
  labelled: true,
  initial: false,
};
