import type * as Configuration from '@/kit/config';
import { createUserStore } from '@/store/createUserStore';
import { logAdded } from '@/store/log/slice';

jest.mock('@/kit/config', () => {
  const { config, ...rest } = jest.requireActual<typeof Configuration>('@/kit/config');
  return { ...rest, config: { ...config, logMask: false } };
});

test('an installation may omit token and uuid from the log; they are never logged unmasked', () => {
  document.cookie = 'admin-access_token=c0ffee00-1234-5678-9abc-def012345678; path=/';
  document.cookie = 'admin-uuid=11112222-3333-4444-5555-666677778888; path=/';
  const { store } = createUserStore('7');
  store.dispatch(logAdded('info', 'Opened'));
  expect(store.getState().log.entries[0]?.meta).toMatchObject({ token: null, uuid: null });
});
