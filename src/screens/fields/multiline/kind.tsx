import { TextArea } from '@blueprintjs/core';
import { elementProps, type InputProps, type KindDefinition } from '../kind';
import { inputText } from '../text/check';
import { textKind } from '../text/kind';
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
  format: () => ({
    text: String,
    detail: (value) => <span className={styles.lines}>{String(value)}</span>,
  }),
  Input: MultilineInput,
  group: 'texts',
  block: true,
};
