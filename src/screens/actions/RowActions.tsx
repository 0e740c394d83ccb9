import { Button, ButtonGroup, MenuItem } from '@blueprintjs/core';
import { Edit, More } from '@blueprintjs/icons';
import { memo, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import type { Row } from '../base/row';
import { type MenuPlace, TableMenu } from '../table/TableMenu';
import { usePermission } from '../access/usePermission';
import { mayUpdate, rowActions } from '../base/allowed';

type Props = {
  entity: EntityMeta;
  row: Row;
  /** Shows all actions in the menu, where a row has little room. */
  compact: boolean;
  /** The label of the record. */
  name: string;
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
};

/**
 * Actions of a row: edit and the first action as buttons, the others in a menu that renders when it opens.
 */
export const RowActions = memo(function RowActions({ entity, row, name, compact, onEdit, onAction }: Props) {
  const { t } = useTranslation();
  const may = usePermission();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const allowed = rowActions(entity, row, may);
  const [inSight, others] = compact ? [[], allowed] : [allowed.slice(0, 1), allowed.slice(1)];
  const update = mayUpdate(entity, row, may) ? entity.calls.update : undefined;
  const more = `${t('table.moreActions', { ns: 'screens' })} ${name}`;
  const named = (action: ActionMeta) => `${t(action.label)} ${name}`;
  return (
    <ButtonGroup variant="minimal">
      {update && !compact && (
        <Button
          size="small"
          icon={<Edit />}
          aria-label={`${t(update.label)} ${name}`}
          onClick={() => onEdit(row)}
        />
      )}
      {inSight.map((action) => (
        <Button
          key={action.name}
          size="small"
          text={t(action.label)}
          aria-label={named(action)}
          onClick={() => onAction(row, action)}
        />
      ))}
      {(others.length > 0 || (compact && update)) && (
        <Button
          size="small"
          icon={<More />}
          aria-label={more}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={({ currentTarget: back }) => {
            const { left, bottom: top } = back.getBoundingClientRect();
            setMenu({ left, top, back });
          }}
        />
      )}
      {menu && (
        <TableMenu label={more} place={menu} onClose={() => setMenu(null)}>
          {update && compact && (
            <MenuItem icon={<Edit />} text={t(update.label)} onClick={() => onEdit(row)} />
          )}
          {others.map((action) => (
            <MenuItem key={action.name} text={t(action.label)} onClick={() => onAction(row, action)} />
          ))}
        </TableMenu>
      )}
    </ButtonGroup>
  );
});
