import type { ComponentType } from 'react';
import '@/areas/account';
import { userInfoLoaded } from '@/store/session/slice';
import { createUserStore } from '@/store/createUserStore';
import { answerWith, envelope, type Sent } from './answers';
import { renderPart } from './renderPart';
import { TestPage } from './TestPage';
import { info } from './userInfo';

/** A coin as its list returns it. */
export const coinRow = (id: number, more: object = {}) => ({
  id: String(id),
  version: 1,
  allowedActions: [],
  coinCode: `C${id}`,
  nameEn: `Coin ${id}`,
  status: 'ENABLED',
  usdtPrice: '1234.5',
  scale: 2,
  createdAt: '2026-11-20T10:00:00Z',
  isPlat: false,
  ...more,
});

const statuses = {
  dictType: 'common_status',
  items: [
    { value: 'ENABLED', labelZh: '启用', labelEn: 'Enabled', tone: 'success' },
    { value: 'DISABLED', labelZh: '停用', labelEn: 'Disabled', tone: 'danger' },
  ],
};

export const coinAccess = ['account:coin:list', 'account:coin:detail'];

/** Returns the page of 50 coins that `size` and `current` of the call select. */
function coinPage({ path }: Sent) {
  const query = new URL(path, 'http://test').searchParams;
  const [size, current] = [Number(query.get('size')), Number(query.get('current'))];
  const first = (current - 1) * size + 1;
  const records = Array.from({ length: Math.max(0, Math.min(size, 51 - first)) }, (_, at) =>
    coinRow(first + at),
  );
  return { records, total: 50, current, size };
}

type Given = {
  search?: string;
  access?: readonly string[];
  /** Answers of other calls than the list and the dictionaries. */
  answer?: (sent: Sent) => Response | Promise<Response> | undefined;
  store?: ReturnType<typeof createUserStore>['store'];
};

/** Renders a data screen of 50 coins without the frame around it. */
export async function renderList(Component: ComponentType, given: Given = {}) {
  const { search = '', access = coinAccess, answer } = given;
  const sent = answerWith((call) => {
    const own = answer?.(call);
    if (own) return own;
    if (call.path.includes('/coin/page')) return envelope(coinPage(call));
    if (call.path.includes('common_status')) return envelope(statuses);
    if (/\/coin\/\d+$/.test(call.path)) return envelope(coinRow(Number(call.path.split('/').at(-1))));
    if (call.path.endsWith('/timeline') || call.path.includes('/options')) return envelope([]);
    if (/\/summary(\?|$)/.test(call.path)) return envelope({ total: 0, counts: {}, sums: [] });
    return envelope({ dictType: 'x', items: [] });
  });
  if (!given.store) window.localStorage.clear();
  const store = given.store ?? createUserStore('7').store;
  store.dispatch(userInfoLoaded({ ...info, access: [...access] }));
  const view = await renderPart(
    <TestPage path="/account/coin" search={search}>
      <Component />
    </TestPage>,
    { store },
  );
  return { sent, ...view };
}
