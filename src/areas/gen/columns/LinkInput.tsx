import { HTMLSelect } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useGetGenTableQuery } from '@/api/gen/gen';
import { isRecord } from '@/kit/record';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { elementProps, type InputProps } from '@/screens/fields/kind';
import { useFormValue } from '@/screens/form/useFormValue';

type Row = Readonly<Record<string, unknown>>;

const textOf = ({ columnName, comment }: Row): string =>
  [columnName, comment].filter((part) => part !== '').join(' · ');

/**
 * Selects one of all columns: whether it can refer to a record, the platform says with the reason, so that it can be mended.
 * A chosen column that the table no longer has stays until then.
 */
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
  return <ColumnSelect {...props} columns={Array.isArray(columns) ? columns.filter(isRecord) : []} />;
}

/** The column with the main record, of the columns of the chosen sub table. */
export function SubColumnInput(props: InputProps) {
  const id = useFormValue('subTableId');
  const sub = useGetGenTableQuery(typeof id === 'string' && id !== '' ? { id } : skipToken);
  if (sub.isError) return <LoadFailure error={sub.error} onRetry={() => void sub.refetch()} />;
  return <ColumnSelect {...props} columns={sub.currentData?.columns ?? []} />;
}
