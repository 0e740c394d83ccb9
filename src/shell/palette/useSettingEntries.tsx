import { Cog } from '@blueprintjs/icons';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectLayout, selectMobile, selectSettings } from '@/store/layout/selectors';
import { isChoice, needs } from '@/store/layout/settings';
import { layoutChanged } from '@/store/layout/slice';
import { groups } from '../settings/groups';
import type { Entry } from './entry';
import { useTitlesIn } from './useTitlesIn';

/**
 * Returns the switches of the settings drawer for users who have the drawer (specification section 4,
 * "Settings drawer"): not on a phone, not without enableSetting, and no switch whose parent is off.
 */
export function useSettingEntries(): Entry[] {
  const dispatch = useAppDispatch();
  const titles = useTitlesIn();
  const layout = useAppSelector(selectLayout);
  const settings = useAppSelector(selectSettings);
  const mobile = useAppSelector(selectMobile);
  if (mobile || !layout.enableSetting) return [];
  return groups.flatMap(({ name: group, settings: names }) =>
    names.flatMap((name) => {
      if (isChoice(name)) return [];
      const parent = needs[name];
      if (parent !== undefined && !settings[parent]) return [];
      const [part, what] = [titles(`$t:shell:settings.group.${group}`), titles(`$t:shell:settings.${name}`)];
      const entry: Entry = {
        id: `setting:${name}`,
        kind: 'setting',
        title: `${part.title}: ${what.title}`,
        other: `${part.other}: ${what.other}`,
        path: '',
        icon: <Cog />,
        page: null,
        on: layout[name],
        run: () => void dispatch(layoutChanged({ [name]: !layout[name] })),
      };
      return [entry];
    }),
  );
}
