import type { EntityMeta } from '@/api/entity';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { chartToggled, selectIsCharted } from '@/store/tables/slice';
import { usePermission } from '../access/usePermission';
import { isOffered } from '../base/allowed';

export type ChartCall = NonNullable<EntityMeta['calls']['chart']>;

/** Whether the chart of a list is open, which is stored per user, and its switch. */
export type ChartSwitch = { call: ChartCall; isOpen: boolean; toggle: () => void };

/** Returns null when the list has no chart that the user may see. */
export function useChartSwitch({ path, calls: { chart } }: EntityMeta): ChartSwitch | null {
  const may = usePermission();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectIsCharted(state, path));
  if (!chart || !isOffered(chart, may)) return null;
  return { call: chart, isOpen, toggle: () => void dispatch(chartToggled({ path })) };
}
