import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, isApiError } from '@/api/errors';
import { useMovePermissionMenuMutation, useSortPermissionMenuMutation } from '@/api/gen/permission';
import { useErrorText } from '@/screens/errors/useErrorText';
import { useInPlace } from '@/store/notices/useInPlace';
import type { Menu } from './menuNodes';
import { type Position, planMove } from './moves';

/** Moves entries of the menu; a refusal of the platform shows until the next move. */
export function useMove(menus: readonly Menu[], nameOf: (menu: Menu) => string) {
  const { t } = useTranslation('permission');
  const errorText = useErrorText();
  const inPlace = useInPlace();
  const [sort, sorting] = useSortPermissionMenuMutation();
  const [move, moving] = useMovePermissionMenuMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const refused = (error: unknown) => {
    const reasons = fieldErrorsOf(error).map(({ msg }) => msg);
    setFailure(
      reasons.length > 0 ? reasons.join(' ') : isApiError(error) ? errorText(error) : t('editor.notMoved'),
    );
  };
  /** Returns whether the move succeeded. */
  const moveTo = async (id: string, place: Position): Promise<boolean> => {
    const plan = planMove(menus, id, place);
    const menu = menus.find((each) => each.id === id);
    setFailure(null);
    if (!plan || !menu) return false;
    if (plan.move) {
      const { id: moved, ...body } = plan.move;
      const { error } = await move(inPlace({ id: moved, idempotencyKey: crypto.randomUUID(), body }));
      if (error) return (refused(error), false);
    }
    if (plan.sort.length > 0) {
      const { error } = await sort(
        inPlace({ idempotencyKey: crypto.randomUUID(), body: { items: plan.sort } }),
      );
      if (error) return (refused(error), false);
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
  return { moveTo, isMoving: sorting.isLoading || moving.isLoading, failure, announcement };
}
