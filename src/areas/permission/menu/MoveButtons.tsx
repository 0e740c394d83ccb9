import { Button, ButtonGroup } from '@blueprintjs/core';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { placeAfter } from './moves';
import type { Editor } from './useMenuEditor';

const steps = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['out', ArrowLeft],
  ['in', ArrowRight],
] as const;

/** Moves the open entry by one step: what dragging does, by press and touch. */
export function MoveButtons({ editor, id }: { editor: Editor; id: string }) {
  const { t } = useTranslation('permission');
  return (
    <ButtonGroup role="group" aria-label={t('editor.move')}>
      {steps.map(([step, Icon]) => {
        const place = placeAfter(editor.menus, id, step);
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
