import { walletApi } from '@/api/gen/wallet';
import { createUserStore } from '@/store/createUserStore';
import { logAdded } from '@/store/log/slice';
import { noticeShown } from '@/store/notices/slice';
import { tabVisited } from '@/store/tabs/slice';
import { answerWith, envelope, unreachable } from '@test/support/answers';

beforeEach(() => window.localStorage.clear());

const meta = { title: 'A', cache: true, closable: true };

function session() {
  const { store } = createUserStore('7');
  const before = () =>
    store
      .getState()
      .log.entries.at(-1)
      ?.before.map(({ what }) => what) ?? [];
  const page = (current: number) => store.dispatch(walletApi.endpoints.pageWalletChain.initiate({ current }));
  return { store, before, page };
}

test('an entry carries the actions and calls before it, without their contents', async () => {
  answerWith(({ path }) =>
    path.includes('current=1') ? envelope({ records: [], total: 0 }) : envelope(null, 50001, 500),
  );
  const { store, before, page } = session();
  store.dispatch(tabVisited({ path: '/wallet/chain?chainCode=secret', name: 'chain', meta }));
  await page(1);
  store.dispatch(noticeShown({ kind: 'text', tone: 'success', text: 'secret' }));
  await page(2);
  expect(before()).toEqual([
    'tabs/visited /wallet/chain?chainCode=…',
    expect.stringMatching(/^GET \/admin\/wallet\/chain\/page → 200 \d+ ms$/),
    'notices/shown',
    expect.stringMatching(/^GET \/admin\/wallet\/chain\/page → 500 \d+ ms #r1$/),
  ]);
});

test('a call that was refused or not answered shows that', async () => {
  const { store, before, page } = session();
  answerWith(() => envelope(null, 40902));
  await page(1);
  answerWith(unreachable);
  await page(2);
  store.dispatch(logAdded('info', 'now'));
  expect(before()).toEqual([expect.stringMatching(/→ 200 \(40902\) /), expect.stringMatching(/→ network /)]);
});

test('only the last twenty steps are stored', () => {
  const { store, before } = session();
  for (let each = 0; each < 30; each += 1) store.dispatch({ type: `pages/step${each}` });
  store.dispatch(logAdded('info', 'now'));
  expect([before().length, before()[0], before().at(-1)]).toEqual([20, 'pages/step10', 'pages/step29']);
});

test('repeated steps are one step with a count', () => {
  const { store, before } = session();
  for (const type of ['pages/one', 'pages/two', 'pages/two', 'pages/two']) store.dispatch({ type });
  store.dispatch(logAdded('info', 'now'));
  expect(before()).toEqual(['pages/one', 'pages/two (3 times)']);
});

test('steps are kept in memory until an entry includes them', async () => {
  const { store, close } = createUserStore('7');
  store.dispatch({ type: 'pages/private' });
  close();
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('pages/private');
});
