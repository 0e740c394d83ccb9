import { isRecord } from '@/kit/record';
import { elementProps, type InputProps, type KindDefinition } from '../kind';
import styles from './File.module.css';
import { FileInput } from './FileDrop';
import { FileLinks } from './FileLinks';

const FileFieldInput = (props: InputProps) => (
  <FileInput
    {...elementProps(props)}
    limits={props.field.file ?? {}}
    value={props.value}
    onChange={props.onChange}
    onBlur={props.onBlur}
  />
);

const fileName = (value: unknown): string =>
  isRecord(value) ? String(value.name ?? value.url ?? '') : String(value);

/** A file in the body of a call: its id alone. */
export const fileBody = (value: unknown): unknown =>
  isRecord(value) && 'fileId' in value ? { fileId: value.fileId } : value;

/** One uploaded file. */
export const fileKind: KindDefinition = {
  format({ file, label }, tools) {
    const isImage = (file?.kinds ?? ['image']).some((kind) => /image|png|jpe?g|gif|webp|svg/.test(kind));
    const detail = (value: unknown) => (
      <FileLinks value={value} limits={file ?? {}} label={tools.label(label)} />
    );
    return {
      text: fileName,
      cell: (value) =>
        isImage && file?.private !== true && isRecord(value) && typeof value.url === 'string' ? (
          <img src={value.url} alt="" className={styles.thumbnail} loading="lazy" />
        ) : (
          fileName(value)
        ),
      detail,
      inline: file ? (value: unknown) => JSON.stringify(value) : detail,
    };
  },
  Input: FileFieldInput,
  group: 'files',
  long: true,
  chosen: () => true,
  toBody: (_, value) => fileBody(value),
  comparable: (value) => (isRecord(value) ? String(value.fileId) : String(value)),
};
