import { Button, ButtonGroup, MenuItem } from '@blueprintjs/core';
import { Edit, More } from '@blueprintjs/icons';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import type { Row } from '../row';
import { type MenuPlace, TableMenu } from '../table/TableMenu';
import { usePermission } from '../usePermission';
import { allowedActions, mayUpdate } from './allowed';

type Props = {
  entity: EntityMeta;
  row: Row;
  /** What tells it from the others. */
  name: string;
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
};

/** What may be done with a record: the first action in sight, the others in a menu that costs nothing until it opens. */
export const RowActions = memo(function RowActions({ entity, row, name, onEdit, onAction }: Props) {
  const { t } = useTranslation();
  const may = usePermission();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [first, ...others] = allowedActions(entity, row, may);
  const more = `${t('table.moreActions', { ns: 'screens' })} ${name}`;
  const named = (action: ActionMeta) => `${t(action.label)} ${name}`;
  return (
    <ButtonGroup variant="minimal">
      {entity.calls.update && mayUpdate(entity, row, may) && (
        <Button
          size="small"
          icon={<Edit />}
          aria-label={`${t(entity.calls.update.label)} ${name}`}
          onClick={() => onEdit(row)}
        />
      )}
      {first && (
        <Button
          size="small"
          intent={first.tone ?? 'none'}
          text={t(first.label)}
          aria-label={named(first)}
          onClick={() => onAction(row, first)}
        />
      )}
      {others.length > 0 && (
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
          {others.map((action) => (
            <MenuItem
              key={action.name}
              intent={action.tone ?? 'none'}
              text={t(action.label)}
              onClick={() => onAction(row, action)}
            />
          ))}
        </TableMenu>
      )}
    </ButtonGroup>
  );
});
