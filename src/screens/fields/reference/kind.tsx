import { elementProps, type InputProps, type KindDefinition } from '../kind';
import { inputText, textKind } from '../text/kind';
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

/** Returns the name of a country in the user's language; other areas stay as their code. */
function areaName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

/** The business code of another entity. Countries are shown by name. */
export const referenceKind: KindDefinition = {
  ...textKind,
  format: (field, tools, formatPart) =>
    field.ref?.entity === 'area'
      ? { text: (value) => areaName(String(value), tools.language), copy: String }
      : textKind.format(field, tools, formatPart),
  Input: ReferenceInput,
  chosen: () => true,
};
