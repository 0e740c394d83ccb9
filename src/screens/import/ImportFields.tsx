import { Button, FormGroup } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useId } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { saveFile } from '@/kit/saveFile';
import { FieldInput } from '../fields/FieldInput';
import { FileDrop } from '../fields/file/FileDrop';
import type { useImport } from './useImport';
import styles from './ImportDialog.module.css';

type Props = {
  entity: EntityMeta;
  call: NonNullable<EntityMeta['calls']['import']>;
  run: ReturnType<typeof useImport>;
};

// The limits of the platform (domain section 9).
const limits = { kinds: ['csv', 'xlsx'], maxBytes: 5 * 1024 * 1024 };

/** The inputs of an import: fields for all lines, the file, and a template. */
export function ImportFields({ entity, call, run }: Props) {
  const { t } = useTranslation('screens');
  const id = useId();
  const wrong = run.fieldErrors.fileId;
  const hasFaults = run.phase.at === 'checked' && run.phase.outcome.errors.length > 0;
  return (
    <>
      {run.inputs.map(({ name, field, required }) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          required={required}
          value={run.values[name]}
          error={run.fieldErrors[name]}
          onChange={(value) => run.change(name, value)}
        />
      ))}
      <FormGroup
        label={t('import.file')}
        labelFor={id}
        intent={wrong ? 'danger' : 'none'}
        helperText={
          <span id={`${id}-help`} role={wrong ? 'alert' : undefined}>
            {wrong ?? t('import.hint')}
          </span>
        }
      >
        <FileDrop
          id={id}
          aria-describedby={`${id}-help`}
          aria-invalid={Boolean(wrong) || hasFaults}
          limits={limits}
          files={run.file ? [run.file] : []}
          several={false}
          onChange={([file]) => run.choose(file ?? null)}
        />
      </FormGroup>
      <Button
        size="small"
        variant="outlined"
        icon={<Download />}
        text={t('import.template')}
        onClick={() => saveFile(`${entity.name}.csv`, templateOf(call.columns))}
      />
      <ImportColumns entity={entity} call={call} />
    </>
  );
}

type ImportColumnsProps = Pick<Props, 'entity' | 'call'>;

/** Explains the columns of the file; collapsed at first. */
function ImportColumns({ entity, call: { columns, labels } }: ImportColumnsProps) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  return (
    <details className={styles.columns}>
      <summary>{t('import.columns')}</summary>
      <ul>
        {columns.map((name) => {
          const field = entity.fields[name];
          return (
            <li key={name}>
              <code>{name}</code> {label(field?.label ?? labels?.[name] ?? name)}
              {field?.create === 'required' && <small> · {t('import.needed')}</small>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Marks a file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';

/** Returns a CSV file with the heading line only. Field names need no quotes. */
export const templateOf = (columns: readonly string[]): Blob =>
  new Blob([byteOrderMark, columns.join(','), '\r\n'], { type: 'text/csv' });
