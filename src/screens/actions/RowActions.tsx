import { Button, ButtonGroup, MenuItem } from '@blueprintjs/core';
import { Edit, More } from '@blueprintjs/icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { DropMenu } from '@/kit/ui/DropMenu';
import { nameOf, type Row } from '../row';
import { usePermission } from '../usePermission';
import { allowedActions, mayUpdate } from './allowed';

type Props = {
  entity: EntityMeta;
  row: Row;
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
};

/** What may be done with a record: the first action in sight, the others in a menu. */
export const RowActions = memo(function RowActions({ entity, row, onEdit, onAction }: Props) {
  const { t } = useTranslation();
  const may = usePermission();
  const [first, ...others] = allowedActions(entity, row, may);
  const name = nameOf(row, entity.key);
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
        <DropMenu
          items={others.map((action) => (
            <MenuItem
              key={action.name}
              intent={action.tone ?? 'none'}
              text={t(action.label)}
              onClick={() => onAction(row, action)}
            />
          ))}
        >
          <Button
            size="small"
            icon={<More />}
            aria-label={`${t('table.moreActions', { ns: 'screens' })} ${name}`}
          />
        </DropMenu>
      )}
    </ButtonGroup>
  );
});
