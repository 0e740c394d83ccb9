import { useId, useState } from 'react';
import { FileDrop } from '../file/FileDrop';
import type { StoredFile } from '../file/storedFile';
import type { FileLimits } from '../file/refuseFile';
import styles from './AddressInput.module.css';
import type { InputProps } from '../kind';
import { inputText } from '../text/check';
import { TextInput } from '../text/TextInput';

type Props = InputProps & { limits: FileLimits };

/** Where the platform keeps what was uploaded. */
const stored = /\/open\/api\/file\/(\d+)$/;

/** An address: typed, or that of a file that is uploaded here, which everybody may then fetch. */
export function AddressInput({ limits, ...input }: Props) {
  const dropId = useId();
  const { onChange, onBlur } = input;
  const value = inputText(input.value);
  // An address does not say what its file was called.
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
