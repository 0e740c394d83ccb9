import { Button, ButtonGroup } from '@blueprintjs/core';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menu as entity } from '@/api/gen/permission.fields';
import { usePermission } from '@/screens/access/usePermission';
import { DeleteMenu } from './DeleteMenu';
import { EntryForm } from './EntryForm';
import { PaneHead } from './PaneHead';
import { positionAfter } from './moves';
import type { Editor } from './useMenuEditor';

const steps = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['out', ArrowLeft],
  ['in', ArrowRight],
] as const;

/** Renders buttons that move the open entry by one step, as an alternative to dragging. */
function MoveButtons({ editor, id }: { editor: Editor; id: string }) {
  const { t } = useTranslation('permission');
  return (
    <ButtonGroup role="group" aria-label={t('editor.move')}>
      {steps.map(([step, Icon]) => {
        const place = positionAfter(editor.menus, id, step);
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

type Props = {
  editor: Editor;
  sidePane: { show: 'entry'; id: string } | { show: 'new'; parentId: string };
};

/** Renders the open entry, or a new one below another, with its actions and form. */
export function EntryPane({ editor, sidePane }: Props) {
  const { t } = useTranslation('permission');
  const label = useTranslation().t;
  const may = usePermission();
  const [isDeleting, setDeleting] = useState(false);
  const close = () => editor.address.show(null);
  const menu = sidePane.show === 'entry' ? editor.menus.find(({ id }) => id === sidePane.id) : undefined;
  const title = menu
    ? editor.nameOf(menu)
    : label(sidePane.show === 'new' ? entity.calls.create.label : entity.label);
  return (
    <>
      <PaneHead title={title} onClose={close}>
        {menu && editor.mayMove && <MoveButtons editor={editor} id={menu.id} />}
        {menu && may(entity.calls.remove.permission) && (
          <Button
            variant="minimal"
            intent="danger"
            icon={<Trash />}
            text={t('editor.delete')}
            onClick={() => setDeleting(true)}
          />
        )}
      </PaneHead>
      <EntryForm key={editor.revision} editor={editor} sidePane={sidePane} />
      {menu && isDeleting && (
        <DeleteMenu row={menu} name={title} onClose={() => setDeleting(false)} onDone={close} />
      )}
    </>
  );
}
