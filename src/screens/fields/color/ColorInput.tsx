import { ControlGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import styles from './ColorInput.module.css';
import type { InputProps } from '../inputProps';
import { TextInput } from '../text/TextInput';

type Props = InputProps & { value: string; label: string };

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** A colour: typed as `#RRGGBB`, or picked. */
export function ColorInput({ label, ...input }: Props) {
  const { t } = useTranslation('screens');
  const { value, onChange, onBlur } = input;
  return (
    <ControlGroup fill>
      <input
        type="color"
        className={styles.pick}
        aria-label={t('form.pickColor', { label })}
        value={isColor(value) ? value.toLowerCase() : '#ffffff'}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
      <TextInput {...input} />
    </ControlGroup>
  );
}
