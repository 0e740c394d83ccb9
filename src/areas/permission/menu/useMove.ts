import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { fieldErrorsOf, isApiError } from '@/api/errors';
import { useUpdateMenuMutation } from '@/api/gen/permission';
import { useErrorText } from '@/screens/errors/LoadFailure';
import { useInPlace } from '@/store/notices/useInPlace';
import type { Menu } from './menuNodes';
import { type Position, planMove } from './moves';

/** Moves entries of the menu; a refusal of the platform shows until the next move. */
export function useMove(nameOf: (menu: Menu) => string) {
  const { t } = useTranslation('permission');
  const errorText = useErrorText();
  const inPlace = useInPlace();
  const [update] = useUpdateMenuMutation();
  const [isMoving, setMoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const refusal = (error: unknown): string => {
    const reasons = fieldErrorsOf(error).map(({ msg }) => msg);
    if (reasons.length > 0) return reasons.join(' ');
    return isApiError(error) ? errorText(error) : t('editor.notMoved');
  };
  /** Returns whether the move succeeded. `menus` are the entries of the same tree; `reread` loads them again. */
  const moveTo = async (
    menus: readonly Menu[],
    id: string,
    place: Position,
    reread: () => Promise<void>,
  ): Promise<boolean> => {
    const [own, ...siblings] = planMove(menus, id, place) ?? [];
    const menu = menus.find((each) => each.id === id);
    setFailure(null);
    if (!own || !menu) return false;
    setMoving(true);
    const moved = await update(inPlace({ body: own }));
    const sorted = moved.error
      ? []
      : await Promise.all(siblings.map((body) => update(inPlace({ body })).then(({ error }) => error)));
    const error = [moved.error, ...sorted].find((each) => each !== undefined);
    if (error === undefined) await reread();
    setMoving(false);
    if (error !== undefined) {
      setFailure(refusal(error));
      return false;
    }
    const parent = menus.find((each) => each.id === place.parentId);
    setAnnouncement(
      t('editor.moved', {
        name: nameOf(menu),
        parent: parent ? nameOf(parent) : t('editor.top'),
        place: place.index + 1,
      }),
    );
    return true;
  };
  return { moveTo, isMoving, failure, announcement };
}
