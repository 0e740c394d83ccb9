import { HTMLSelect } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useGetGenTableQuery } from '@/api/gen/gen';
import { isRecord } from '@/kit/record';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { elementProps, type InputProps } from '@/screens/fields/kind';
import { useFormValue } from '@/screens/form/useFormValue';

type Row = Readonly<Record<string, unknown>>;

/** Whether a column can refer to a record, as the platform decides. */
const isLink = ({ isPk, dbType, inCreate }: Row): boolean =>
  isPk !== true && inCreate === true && /^(character|text|uuid|bigint|integer|smallint)/.test(String(dbType));

const textOf = ({ columnName, comment }: Row): string =>
  [columnName, comment].filter((part) => part !== '').join(' · ');

/** Selects a column. A chosen one that is no longer offered stays until the platform refuses it. */
function ColumnSelect({ columns, ...props }: InputProps & { columns: readonly Row[] }) {
  const { t } = useTranslation('screens');
  const value = typeof props.value === 'string' ? props.value : '';
  const options = columns.map((row) => ({ value: String(row.columnName), label: textOf(row) }));
  const isGone = value !== '' && !options.some((option) => option.value === value);
  return (
    <HTMLSelect
      {...elementProps(props)}
      fill
      value={value}
      options={[
        { value: '', label: t('form.choose') },
        ...(isGone ? [{ value, label: value }] : []),
        ...options,
      ]}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
      onBlur={props.onBlur}
    />
  );
}

/** The column with the record above, of the columns as they are in the form. */
export function TreeColumnInput(props: InputProps) {
  const columns = useFormValue('columns');
  const rows = Array.isArray(columns) ? columns.filter(isRecord) : [];
  return <ColumnSelect {...props} columns={rows.filter((row) => isLink(row) && row.isRequired !== true)} />;
}

/** The column with the main record, of the columns of the chosen sub table. */
export function SubColumnInput(props: InputProps) {
  const id = useFormValue('subTableId');
  const sub = useGetGenTableQuery(typeof id === 'string' && id !== '' ? { id } : skipToken);
  if (sub.isError) return <LoadFailure error={sub.error} onRetry={() => void sub.refetch()} />;
  return <ColumnSelect {...props} columns={sub.currentData?.columns.filter(isLink) ?? []} />;
}
