import { ButtonGroup, Classes, MenuItem } from '@blueprintjs/core';
import { Edit, More } from '@blueprintjs/icons';
import cx from 'classnames';
import { type ButtonHTMLAttributes, memo, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type MenuPlace, PlacedMenu } from '@/kit/ui/overlays/PlacedMenu';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import type { Row } from '../base/row';
import { allowedActions, mayUpdate, rowOffer } from '../base/allowed';

type Props = {
  entity: EntityMeta;
  row: Row;
  /** Whether the user has a permission. The list asks once for all rows. */
  may: (code: string) => boolean;
  /** The buttons that a row has room for: edit and what is done first, the latter only, or the menu alone. */
  room: 'all' | 'first' | 'menu';
  /** The label of the record. */
  name: string;
  onOpen: (row: Row) => void;
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
};

/** The look of Blueprint's button, whose own parts cost four components and six hooks; a list has a hundred. */
const RowButton = ({ children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={cx(Classes.BUTTON, Classes.SMALL)} {...rest}>
    {typeof children === 'string' ? <span className={Classes.BUTTON_TEXT}>{children}</span> : children}
  </button>
);

/**
 * Actions of a row: edit and what is usually done first as buttons, the others in a menu that renders when it opens.
 */
export const RowActions = memo(function RowActions(props: Props) {
  const { entity, row, may, name, room, onOpen, onEdit, onAction } = props;
  const { t } = useTranslation();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const { first, others } = rowOffer(allowedActions(entity, row, may));
  const hasFirst = first !== null && room !== 'menu';
  const update = mayUpdate(entity, row, may) ? entity.calls.update : undefined;
  const more = `${t('table.moreActions', { ns: 'screens' })} ${name}`;
  const label = first === 'review' ? t('queue.review', { ns: 'screens' }) : first && t(first.label);
  const handleFirst = () => {
    if (first === 'review') onOpen(row);
    else if (first) onAction(row, first);
  };
  return (
    <ButtonGroup variant="minimal">
      {update && room === 'all' && (
        <RowButton aria-label={`${t(update.label)} ${name}`} onClick={() => onEdit(row)}>
          <Edit />
        </RowButton>
      )}
      {hasFirst && (
        <RowButton aria-label={`${label} ${name}`} onClick={handleFirst}>
          {label}
        </RowButton>
      )}
      {(others.length > 0 || (room !== 'all' && update) || (room === 'menu' && first)) && (
        <RowButton
          aria-label={more}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={({ currentTarget: back }) => {
            const { left, bottom: top } = back.getBoundingClientRect();
            setMenu({ left, top, back });
          }}
        >
          <More />
        </RowButton>
      )}
      {menu && (
        <PlacedMenu label={more} place={menu} onClose={() => setMenu(null)}>
          {room === 'menu' && first && <MenuItem text={label} onClick={handleFirst} />}
          {update && room !== 'all' && (
            <MenuItem icon={<Edit />} text={t(update.label)} onClick={() => onEdit(row)} />
          )}
          {others.map((action) => (
            <MenuItem key={action.name} text={t(action.label)} onClick={() => onAction(row, action)} />
          ))}
        </PlacedMenu>
      )}
    </ButtonGroup>
  );
});
