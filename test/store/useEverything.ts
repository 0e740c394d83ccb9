import { chatTyped, messageAdded } from '@/store/chat/unsent';
import { createUserStore } from '@/store/createUserStore';
import { type Draft, draftKept } from '@/store/drafts/slice';
import { layoutDefaults } from '@/store/layout/settings';
import { layoutChanged } from '@/store/layout/slice';
import { localeChosen } from '@/store/locale/slice';
import { logAdded, logCleared } from '@/store/log/slice';
import { queuesSeen } from '@/store/notifications/seenQueues';
import { favouriteToggled } from '@/store/palette/slice';
import { type UserInfo, userInfoLoaded } from '@/store/session/slice';
import type { TablePreferences } from '@/store/tables/preferences';
import { chartToggled, tableChanged, viewPreferred, viewSaved } from '@/store/tables/slice';
import { tabFiltersNamed, tabVisited } from '@/store/tabs/slice';
import type { Tab } from '@/store/tabs/tab';
import { info } from '@test/support/userInfo';

// `Required`: a new optional part does not compile until it is written here, and then needs a fixture.
const user: Required<UserInfo> = { ...info, agentNo: 'A7' };
const preferences: Required<TablePreferences> = {
  hidden: ['remark'],
  added: ['txHash'],
  order: ['id', 'status'],
  pinned: ['id'],
  widths: { id: 120 },
  density: 'compact',
};
const draft: Required<Draft> = {
  tab: 'aaaaaa',
  window: 'w1',
  form: '/wallet/chain/new',
  version: null,
  at: 1,
  values: { name: 'Tron' },
};
const words: Required<Tab>['said'] = { locale: 'en-US', filters: { 'status=OPEN': 'Status: open' } };

/** Uses every slice that is stored, with every optional part, as a person would. */
export async function useEverything(userId: string): Promise<void> {
  const { store, ready, close } = createUserStore(userId);
  await ready;
  const { dispatch } = store;
  dispatch(userInfoLoaded(user));
  const page = { path: '/wallet/chain?page=2', tab: 'aaaaaa', name: 'wallet-chain' };
  dispatch(tabVisited({ ...page, meta: { title: '$t:chain', cache: true, closable: true } }));
  dispatch(tabFiltersNamed({ tab: 'aaaaaa', ...words }));
  const record = { path: '/vip/kyc/42?status=OPEN&status=HELD', tab: 'bbbbbb', name: '/vip/kyc/:id' };
  dispatch(tabVisited({ ...record, meta: { title: '$t:kyc', cache: true, closable: true } }));
  dispatch(layoutChanged(layoutDefaults));
  dispatch(localeChosen('en-US'));
  dispatch(favouriteToggled('wallet-chain'));
  const path = '/wallet/chain';
  dispatch(tableChanged({ path, columns: preferences }));
  dispatch(chartToggled({ path }));
  dispatch(viewSaved({ path, id: 'view-1', name: 'Open', search: '?status=OPEN', columns: preferences }));
  dispatch(viewPreferred({ path, id: 'view-1' }));
  dispatch(draftKept(draft));
  dispatch(draftKept({ ...draft, tab: 'bbbbbb', version: 3 }));
  dispatch(chatTyped('order-1', 'Hello'));
  const message = { room: 'order-1', at: 1, failure: null };
  dispatch(messageAdded({ ...message, clientMsgId: 'a', kind: 'TEXT', text: 'Paid' }));
  dispatch(messageAdded({ ...message, clientMsgId: 'b', failure: 'No', kind: 'IMAGE', fileId: '5' }));
  dispatch(queuesSeen({ kyc: 2 }));
  dispatch({
    type: 'any/fulfilled',
    payload: { taskId: '1' },
    meta: { requestId: '1', requestStatus: 'fulfilled' },
  });
  dispatch(logCleared());
  dispatch(logAdded('error', 'The call failed.', { kind: 'http', status: 500 }));
  close();
}
