import { elementProps, type InputProps, type KindDefinition } from '../kind';
import { inputText } from '../text/check';
import { textKind } from '../text/kind';
import { ReferenceSelect } from './ReferenceSelect';

const ReferenceInput = (props: InputProps) => (
  <ReferenceSelect
    {...elementProps(props)}
    path={props.field.ref?.options ?? ''}
    value={inputText(props.value) || null}
    onChange={props.onChange}
    onBlur={props.onBlur}
  />
);

/** The business code of another entity. */
export const referenceKind: KindDefinition = {
  ...textKind,
  Input: ReferenceInput,
  chosen: () => true,
};
