import { Fragment } from 'react';
import { HTMLTable } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta, PartFields } from '@/api/entity';
import { isRecord } from '@/kit/record';
import { comparable } from '@/kit/comparable';
import { isEmpty } from '@/screens/base/row';
import { lazyPart } from '@/screens/errors/lazyPart';
import { dictFormat } from '../enum/DictTag';
import { FilesInput } from '../file/FileDrop';
import { FileLinks } from '../file/FileLinks';
import { fileBody } from '../file/kind';
import {
  type Broken,
  elementProps,
  type Format,
  type FormatTools,
  type InputProps,
  type KindDefinition,
} from '../kind';
import { checkText, textKind } from '../text/kind';
import styles from './List.module.css';
import { ManyEnumInput, ManyReferenceInput, TagsInput } from './ManyInput';

// Few forms have a table of their own.
const ItemsTable = lazyPart(() =>
  import(/* webpackChunkName: "itemsTable" */ './ItemsTable').then((part) => part.ItemsTable),
);

function ListInput(props: InputProps) {
  const { file, items, values, dict, ref } = props.field;
  if (file)
    return (
      <FilesInput
        {...elementProps(props)}
        limits={file}
        value={props.value}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
    );
  if (items) return <ItemsTable {...props} items={items} />;
  if (values || dict) return <ManyEnumInput {...props} />;
  return ref ? <ManyReferenceInput {...props} /> : <TagsInput {...props} />;
}

const elements = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Formats a row of a child table on one line: its values, and the label of those that may be missing. */
function rowText(parts: PartFields, tools: FormatTools, formatPart: (part: FieldMeta) => Format) {
  const formats = Object.entries(parts).map(([name, part]) => {
    const { text } = formatPart(part);
    const title = part.nullable ? `${tools.label(part.label)} ` : '';
    return [name, (value: unknown) => `${title}${text(value)}`] as const;
  });
  return (row: unknown) =>
    formats
      .flatMap(([name, text]) => (isRecord(row) && !isEmpty(row[name]) ? [text(row[name])] : []))
      .join(' ');
}

/** Checks the number of elements, and that none occurs twice. */
function checkList({ minItems, maxItems, uniqueItems }: FieldMeta, value: readonly unknown[]): Broken | null {
  const { length } = value;
  if (minItems !== undefined && length < minItems) return { rule: 'minItems', values: { count: minItems } };
  if (maxItems !== undefined && length > maxItems) return { rule: 'maxItems', values: { count: maxItems } };
  if (!uniqueItems) return null;
  const texts = value.map(comparable);
  const twice = value.find((_, at) => texts.indexOf(texts[at] ?? '') !== at);
  if (twice === undefined) return null;
  return typeof twice === 'string' ? { rule: 'twice', values: { value: twice } } : { rule: 'uniqueItems' };
}

/** Several values: of a dictionary, references, texts, files, or rows of a child table. */
export const listKind: KindDefinition = {
  ...textKind,
  format(field, tools, formatPart) {
    const { file, items, label } = field;
    if (items) {
      const text = rowText(items, tools, formatPart);
      return {
        text: (value) => elements(value).map(text).join(', '),
        detail: (value) => (
          <ItemsValue title={label} items={items} rows={elements(value)} formatPart={formatPart} />
        ),
        inline: (value) => JSON.stringify(value),
      };
    }
    const word = dictFormat(field, tools);
    const words: Pick<Format, 'text' | 'cell'> = {
      text: (value) => elements(value).map(word.text).join(', '),
      cell: (value) => elements(value).map((item, at) => <Fragment key={at}>{word.cell(item)}</Fragment>),
    };
    if (file)
      return {
        ...words,
        detail: (value) =>
          elements(value).map((each, at) => (
            <FileLinks key={at} value={each} limits={file} label={tools.label(label)} />
          )),
        inline: (value) => JSON.stringify(value),
      };
    return { ...words, detail: (value) => <span className={styles.list}>{words.cell(value)}</span> };
  },
  Input: ListInput,
  wideInput: true,
  hasParts: ({ file, items }) => !file && items !== undefined,
  chosen: ({ values, ref, file }) => Boolean(values ?? ref ?? file),
  check: (field, value) => (Array.isArray(value) ? checkList(field, value) : checkText(field, value)),
  toBody: ({ file }, value) => (file && Array.isArray(value) ? value.map(fileBody) : value),
};

type Props = {
  /** i18n key of the table's name. */
  title: string;
  items: PartFields;
  rows: readonly unknown[];
  formatPart: (part: FieldMeta) => Format;
};

/** The rows of a child table in a detail. */
function ItemsValue({ title, items, rows, formatPart }: Props) {
  const label = useTranslation().t;
  const parts = Object.entries(items).map(([name, part]) => ({
    name,
    label: label(part.label),
    format: formatPart(part),
  }));
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label(title)}>
      <HTMLTable compact className={String(styles.table)}>
        <thead>
          <tr>
            {parts.map((part) => (
              <th key={part.name} scope="col">
                {part.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.filter(isRecord).map((row, at) => (
            <tr key={at}>
              {parts.map(({ name, format }) => (
                <td key={name}>{format.detail(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
