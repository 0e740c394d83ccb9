import { Callout, Button, ButtonGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Trash } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { PermissionGuard } from '@/screens/access/PermissionGuard';
import { MenuForm, recordOf } from './MenuForm';
import { nextSort, positionAfter } from './moves';
import type { EntryPlace } from './useAddress';
import type { Editor } from './useMenuEditor';
import { DeleteMenu } from './DeleteMenu';
import { PaneHead } from './PaneHead';
import type { Menu } from './menuNodes';

type Props = { editor: Editor; place: EntryPlace };

/** Opens the current entry, or a new one, in its form. Later versions must not replace typed values. */
function EntryForm({ editor, place }: Props) {
  const { t } = useTranslation('permission');
  const [row] = useState(() =>
    place.show === 'entry' ? editor.menus.find(({ id }) => id === place.id) : undefined,
  );
  if (place.show === 'entry') {
    if (!row) return <Callout compact role="status" title={t('editor.gone')} />;
    return <MenuForm editor={editor} isHeader={row.isHeader} row={row} start={{}} />;
  }
  const { parentId, isHeader } = place;
  const siblings = editor.treeOf(isHeader);
  const isBelowPage = siblings.some(({ id, menuType }) => id === parentId && menuType === 'MENU');
  const start = {
    parentId,
    sort: nextSort(siblings, parentId),
    menuType: isBelowPage && !isHeader ? 'BUTTON' : 'MENU',
    status: 'ENABLED',
  };
  return <MenuForm editor={editor} isHeader={isHeader} row={null} start={start} />;
}

const steps = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['out', ArrowLeft],
  ['in', ArrowRight],
] as const;

/** Renders buttons that move the open entry by one step, as an alternative to dragging. */
function MoveButtons({ editor, menu: { id, isHeader } }: { editor: Editor; menu: Menu }) {
  const { t } = useTranslation('permission');
  const menus = editor.treeOf(isHeader);
  return (
    <ButtonGroup role="group" aria-label={t('editor.move')}>
      {steps.map(([step, Icon]) => {
        const place = positionAfter(menus, id, step);
        return (
          <Button
            key={step}
            icon={<Icon />}
            aria-label={t(`editor.step.${step}`)}
            title={t(`editor.step.${step}`)}
            disabled={!place}
            onClick={() => place && !editor.move.isMoving && void editor.moveTo(id, place)}
          />
        );
      })}
    </ButtonGroup>
  );
}

type EntryPaneProps = { editor: Editor; place: EntryPlace };

/** Renders the open entry, or a new one below another, with its actions and form. */
export function EntryPane({ editor, place }: EntryPaneProps) {
  const { t } = useTranslation('permission');
  const label = useTranslation().t;
  const [isDeleting, setDeleting] = useState(false);
  const close = () => editor.address.show(null);
  const menu = place.show === 'entry' ? editor.menus.find(({ id }) => id === place.id) : undefined;
  const record = recordOf(place.show === 'new' ? place.isHeader : menu?.isHeader === true);
  const { create, remove } = record.calls;
  const newTitle = place.show === 'new' ? create?.label : undefined;
  const title = menu ? editor.nameOf(menu) : label(newTitle ?? record.label);
  return (
    <>
      <PaneHead title={title} onClose={close}>
        {menu && editor.mayMove && <MoveButtons editor={editor} menu={menu} />}
        {menu && remove && (
          <PermissionGuard anyOf={[remove.permission]}>
            <Button
              variant="minimal"
              intent="danger"
              icon={<Trash />}
              text={t('editor.delete')}
              onClick={() => setDeleting(true)}
            />
          </PermissionGuard>
        )}
      </PaneHead>
      <EntryForm key={editor.revision} editor={editor} place={place} />
      {menu && isDeleting && (
        <DeleteMenu row={menu} name={title} onClose={() => setDeleting(false)} onDone={close} />
      )}
    </>
  );
}
