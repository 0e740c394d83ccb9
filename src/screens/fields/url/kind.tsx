import type { FieldMeta } from '@/api/entity';
import type { InputProps, KindDefinition } from '../kind';
import { checkText } from '../text/check';
import { textKind } from '../text/kind';
import { TextInput } from '../text/TextInput';
import { AddressInput } from './AddressInput';

// URL repairs what the contract's format `uri` refuses: spaces, braces, letters beyond ASCII.
const uri = /^(?:[\w\-.~:/?#@!$&'()*+,;=]|%[\dA-Fa-f]{2})+$/;

/** A pattern that accepts paths within the site accepts relative addresses here as well. */
const isAddress = ({ pattern }: FieldMeta, value: string): boolean =>
  uri.test(value) &&
  (pattern === undefined ? URL.canParse(value) : URL.canParse(value, window.location.origin));

const UrlInput = (props: InputProps) =>
  props.field.file ? <AddressInput {...props} limits={props.field.file} /> : <TextInput {...props} />;

/** An address; typed, or that of an uploaded file. */
export const urlKind: KindDefinition = {
  ...textKind,
  Input: UrlInput,
  width: 240,
  wideInput: true,
  long: true,
  check(field, value) {
    if (typeof value !== 'string') return null;
    const { pattern: _, ...withoutPattern } = field;
    const broken = checkText(withoutPattern, value);
    return broken ?? (isAddress(field, value) ? checkText(field, value, 'url') : { rule: 'url' });
  },
};
