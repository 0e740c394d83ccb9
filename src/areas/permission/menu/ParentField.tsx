import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta } from '@/api/entity';
import { top } from '../tree/treeRows';
import type { Menu, MenuNode } from './menuNodes';
import { nextSort } from './moves';
import type { Editor } from './useMenuEditor';

type Props = {
  field: FieldMeta;
  control: Control<Record<string, unknown>>;
  editor: Editor;
  /** Whether the entry belongs to the header menu. */
  isHeader: boolean;
  /** The edited entry; null for a new one. */
  row: Menu | null;
};

/** A possible parent: its level shows as indentation. */
type Parent = { id: string; menu: Menu; level: number };

/** Returns the entries that may be a parent, in the order of their tree: no button, and not the entry itself. */
const parentsIn = (nodes: readonly MenuNode[], ownId: string | undefined, level = 1): Parent[] =>
  nodes.flatMap(({ id, menu, children }) =>
    id === ownId || menu.menuType === 'BUTTON'
      ? []
      : [{ id, menu, level }, ...parentsIn(children, ownId, level + 1)],
  );

/** Renders the parent of an entry. With another parent it becomes the last of its children. */
export function ParentField({ field, control, editor, isHeader, row }: Props) {
  const { t } = useTranslation('permission');
  const label = useTranslation().t(field.label);
  const id = useId();
  const { field: input, fieldState } = useController({ name: 'parentId', control });
  const { field: sort } = useController({ name: 'sort', control });
  const fault = fieldState.error?.message;
  const parents = parentsIn(editor.nodes[isHeader ? 'header' : 'sider'], row?.id);
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={fault ? 'danger' : 'none'}
      helperText={
        fault && (
          <span id={`${id}-help`} role="alert">
            {fault}
          </span>
        )
      }
    >
      <HTMLSelect
        id={id}
        name="parentId"
        fill
        value={String(input.value)}
        aria-invalid={Boolean(fault)}
        aria-describedby={`${id}-help`}
        onBlur={input.onBlur}
        onChange={({ currentTarget: { value } }) => {
          input.onChange(value);
          sort.onChange(value === row?.parentId ? row.sort : nextSort(editor.treeOf(isHeader), value));
        }}
      >
        <option value={top}>{t('editor.top')}</option>
        {parents.map(({ id: value, menu, level }) => (
          <option key={value} value={value}>
            {`${'\u2003'.repeat(level)}${editor.nameOf(menu)}`}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}
