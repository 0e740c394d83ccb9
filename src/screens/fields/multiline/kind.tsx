import { TextArea } from '@blueprintjs/core';
import { showHidden } from '@/kit/format/cleanText';
import { booleanKind } from '../boolean/kind';
import { elementProps, type InputProps, type KindDefinition } from '../kind';
import { inputText, textKind } from '../text/kind';
import styles from './Multiline.module.css';

function MultilineInput(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  return (
    <TextArea
      {...elementProps(props)}
      fill
      autoResize
      value={inputText(value)}
      maxLength={field.maxLength}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Text of several lines. */
export const multilineKind: KindDefinition = {
  ...textKind,
  format(field, tools, part) {
    const format: ReturnType<typeof textKind.format> = {
      text: (value: unknown) => showHidden(String(value)),
      copy: String,
      detail: (value: unknown) => <span className={styles.lines}>{showHidden(String(value))}</span>,
    };
    if (!field.typed) return format;
    // A switch is the text true or false: it shows the mark of any yes or no.
    const mark = booleanKind.format(field, tools, part);
    const of = (value: unknown) => (value === 'true' || value === 'false' ? mark : format);
    return {
      text: (value) => of(value).text(value),
      copy: String,
      cell: (value) => (of(value).cell ?? String)(value),
      detail: (value) => (of(value).detail ?? of(value).cell ?? String)(value),
    };
  },
  Input: MultilineInput,
  group: 'texts',
  block: true,
};
