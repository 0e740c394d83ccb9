import { useId, useState } from 'react';
import type { FieldMeta } from '@/api/entity';
import { cleanLine } from '@/kit/format/cleanText';
import type { InputProps, KindDefinition } from '../kind';
import { checkText, inputText, TextInput, textKind } from '../text/kind';
import { FileDrop } from '../file/FileDrop';
import type { StoredFile } from '../file/FileLinks';
import type { FileLimits } from '../file/checkFile';
import styles from './AddressInput.module.css';

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
  clean: (_, typed) => cleanLine(typed),
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

type Props = InputProps & { limits: FileLimits };

/** The address of an uploaded file. */
const stored = /\/open\/api\/file\/(\d+)$/;

/** An input for an address: typed, or that of an uploaded file, which becomes public. */
function AddressInput({ limits, ...input }: Props) {
  const dropId = useId();
  const { onChange, onBlur } = input;
  const value = inputText(input.value);
  // The address does not contain the name of the file.
  const [last, setLast] = useState<StoredFile>();
  const fileId = stored.exec(value)?.[1];
  return (
    <div className={styles.address}>
      <TextInput {...input} />
      <FileDrop
        id={dropId}
        limits={limits}
        isPublic
        several={false}
        files={fileId === undefined ? [] : [last?.url === value ? last : { fileId, url: value }]}
        onChange={([file]) => {
          setLast(file);
          onChange(file?.url ?? '');
        }}
        onBlur={onBlur}
      />
    </div>
  );
}
