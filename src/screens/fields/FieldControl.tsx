import { Switch, TextArea } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { EnumInput } from './enum/EnumInput';
import { FileInput, FilesInput } from './file/FileInput';
import { HtmlInput } from './html/HtmlInput';
import { AddressInput } from './url/AddressInput';
import { ColorInput } from './color/ColorInput';
import { DateInput } from './date/DateInput';
import type { PartsInputProps } from './inputProps';
import { JsonInput } from './json/JsonInput';
import { ManyEnumInput, ManyReferenceInput } from './list/ManyInput';
import { NumberInput } from './number/NumberInput';
import { TagsInput } from './list/TagsInput';
import { TextInput } from './text/TextInput';
import { TimeInput } from './time/TimeInput';
import { ItemsTable } from './list/ItemsTable';
import { PartsInput } from './json/PartsInput';
import { ReferenceInput } from './reference/ReferenceInput';

type Props = PartsInputProps & {
  /** The field's name to a person, for inputs that carry it themselves. */
  label: string;
};

/** The control alone, without label and help: in a form's field, or in the cell of a row. */
export function FieldControl({ label, partErrors, showAll, ...input }: Props): ReactNode {
  const { field, value, unit: _unit, onChange, onBlur, ...common } = input;
  const text = value === undefined || value === null ? '' : String(value);
  switch (field.kind) {
    case 'boolean':
      return (
        <Switch
          {...common}
          checked={value === true}
          label={label}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'enum':
      return <EnumInput {...input} value={text} />;
    case 'reference':
      return (
        <ReferenceInput
          {...common}
          path={field.ref?.options ?? ''}
          value={text || null}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    case 'integer':
    case 'decimal':
    case 'rate':
      return <NumberInput {...input} />;
    case 'time':
      return <TimeInput {...common} value={text || null} onChange={onChange} onBlur={onBlur} />;
    case 'date':
      return <DateInput {...input} />;
    case 'file':
      return (
        <FileInput {...common} limits={field.file ?? {}} value={value} onChange={onChange} onBlur={onBlur} />
      );
    case 'list':
      if (field.file)
        return (
          <FilesInput {...common} limits={field.file} value={value} onChange={onChange} onBlur={onBlur} />
        );
      if (field.items)
        return <ItemsTable {...input} items={field.items} label={label} {...{ partErrors, showAll }} />;
      if (field.values || field.dict) return <ManyEnumInput {...input} />;
      return field.ref ? <ManyReferenceInput {...input} /> : <TagsInput {...input} />;
    case 'json':
      return field.properties ? (
        <PartsInput {...input} parts={field.properties} {...{ partErrors, showAll }} />
      ) : (
        <JsonInput {...input} />
      );
    case 'url':
      if (field.file) return <AddressInput {...input} value={text} limits={field.file} />;
      return <TextInput {...input} value={text} />;
    case 'color':
      return <ColorInput {...input} value={text} label={label} />;
    case 'html':
      return <HtmlInput {...input} label={label} />;
    case 'multiline':
      return (
        <TextArea
          {...common}
          fill
          autoResize
          value={text}
          maxLength={field.maxLength}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return <TextInput {...input} value={text} />;
  }
}
