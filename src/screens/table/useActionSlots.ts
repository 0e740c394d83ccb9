import { useMemo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { usePermission } from '../access/usePermission';
import { isOffered, rowOffer, type RowOffer } from '../base/allowed';

/** The widest that the actions of a row can be, so that the column keeps its width whatever a row offers. */
export type ActionSlots = { labels: readonly string[]; hasEdit: boolean; hasMore: boolean };

/** Returns the labels that a row can show first, one for each status, and which buttons stand beside them. */
export function useActionSlots(entity: EntityMeta): ActionSlots {
  const { t } = useTranslation();
  const may = usePermission();
  return useMemo(() => {
    const { status, fields, calls } = entity;
    const actions = Object.values(entity.actions).filter((action) => isOffered(action, may));
    const states = (status ? fields[status]?.values : undefined) ?? [];
    // A state that no action names is an end; other actions of the record do not apply there.
    const allowedIn = (state: string) =>
      actions.some(({ from }) => from?.includes(state))
        ? actions.filter(({ from }) => !from || from.includes(state))
        : [];
    const allowed = actions.some(({ from }) => from) ? states.map(allowedIn) : [actions];
    const offers = allowed.map(rowOffer);
    const labelOf = ({ first }: RowOffer) =>
      first === 'review' ? t('queue.review', { ns: 'screens' }) : first ? t(first.label) : '';
    return {
      labels: [...new Set(offers.map(labelOf))],
      hasEdit: isOffered(calls.update, may),
      hasMore: offers.some(({ others }) => others.length > 0),
    };
  }, [entity, may, t]);
}
