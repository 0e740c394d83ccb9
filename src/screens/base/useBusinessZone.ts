import { openApi } from '@/api/gen/open';
import { currentTime } from '@/kit/clock';
import { zoneLabel } from '@/kit/format/time';
import { defaultBusinessZone } from '@/kit/format/zone';
import type { RootState } from '@/store/createUserStore';
import { useAppSelector } from '@/store/hooks';

const selectParams = openApi.endpoints.getGlobalParam.select();

/** Selects the zone in which days of business begin (public parameter businessZone); the frame loads the parameters. */
export const selectBusinessZone = (state: RootState): string =>
  selectParams(state).data?.businessZone || defaultBusinessZone;

/** Returns that zone, and its name for people. */
export function useBusinessZone(): { zone: string; name: string } {
  const zone = useAppSelector(selectBusinessZone);
  return { zone, name: zoneLabel(zone, new Date(currentTime())) };
}
