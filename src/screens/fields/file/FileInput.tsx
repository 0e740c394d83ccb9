import type { AriaAttributes } from 'react';
import { FileDrop } from './FileDrop';
import { type StoredFile, storedFiles } from './FileLinks';
import type { FileLimits } from './checkFile';

type Props<Value> = AriaAttributes & {
  id: string;
  limits: FileLimits;
  value: unknown;
  onChange: (value: Value) => void;
  onBlur?: () => void;
};

/** One file; a new one replaces it. */
export function FileInput({ value, onChange, ...rest }: Props<StoredFile | null>) {
  return (
    <FileDrop
      {...rest}
      several={false}
      files={storedFiles(value)}
      onChange={(files) => onChange(files[0] ?? null)}
    />
  );
}

/** Any number of files, in the order of their upload. */
export function FilesInput({ value, onChange, ...rest }: Props<readonly StoredFile[]>) {
  return <FileDrop {...rest} several files={storedFiles(value)} onChange={onChange} />;
}
