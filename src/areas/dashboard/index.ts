import { dashboardApi } from '@/api/gen/dashboard';
import { currentTime } from '@/kit/clock';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import { faultOf, readPeriod } from '@/screens/period/PeriodChoice';
import { selectBusinessZone } from '@/screens/base/useBusinessZone';
import type { UserStore } from '@/store/createUserStore';
import { meetsAuth } from '@/store/menu/menuItem';
import { selectAccess } from '@/store/menu/selectors';
import { Control } from './Control';
import en from './locales/en-US.json';
import zh from './locales/zh-CN.json';

areaTexts.register('dashboard', { 'zh-CN': zh, 'en-US': en });

const { getDashboardTodo, getDashboardHealth, getDashboardSummary } = dashboardApi.endpoints;

/** Asks for the counters and the first figures at once, before the frame is drawn and the code of the figures is there. */
async function startFirstCalls(store: UserStore, search: string): Promise<void> {
  const state = store.getState();
  const once = { subscribe: false };
  void store.dispatch(getDashboardTodo.initiate(undefined, once));
  if (!meetsAuth(selectAccess(state), ['dashboard:control:view'])) return;
  const period = readPeriod(search, currentTime(), selectBusinessZone(state));
  if (faultOf(period) === null) void store.dispatch(getDashboardSummary.initiate(period, once));
  if (state.session.info?.dataScope === 'ALL')
    void store.dispatch(getDashboardHealth.initiate(undefined, once));
}

export const area: AreaModule = {
  name: 'dashboard',
  screens: { control: { Component: Control, preload: startFirstCalls } },
};
