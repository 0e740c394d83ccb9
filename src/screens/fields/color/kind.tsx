import { ControlGroup } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { InputProps, KindDefinition } from '../kind';
import { inputText, TextInput, textKind } from '../text/kind';
import styles from './Color.module.css';

/** Renders a colour (`#RRGGBB`) as a swatch and as text. */
function ColorText({ value }: { value: string }) {
  return (
    <span className={styles.color}>
      <span className={styles.swatch} style={{ background: value }} aria-hidden /> {value}
    </span>
  );
}

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

function ColorInput(props: InputProps) {
  const { t } = useTranslation('screens');
  const { label, onChange, onBlur } = props;
  const value = inputText(props.value);
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
      <TextInput {...props} />
    </ControlGroup>
  );
}

/** A colour, `#RRGGBB`: typed or picked. */
export const colorKind: KindDefinition = {
  ...textKind,
  format: () => ({ text: String, cell: (value) => <ColorText value={String(value)} /> }),
  Input: ColorInput,
};
