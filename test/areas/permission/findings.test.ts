import { buildProblems, problemsOf, stateForRole } from '@/areas/permission/menu/findings';

const known = {
  sources: new Set(['wallet/chain/index']),
  hasText: (key: string) => key === 'menu:wallet.chain',
  knowsIcon: (name: string) => name === 'cog',
};
const entry = {
  id: '1',
  title: '$t:menu:wallet.chain',
  subtitle: null,
  menuType: 'MENU' as const,
  source: 'wallet/chain/index',
  icon: 'cog',
};

test('an entry whose view, texts and icon exist in this build has no problems', () => {
  expect(buildProblems(entry, known)).toEqual([]);
});

test.each([
  [{ source: 'otc/order/index' }, ['SOURCE']],
  [{ source: null }, ['SOURCE']],
  [{ title: '$t:menu:nowhere' }, ['TEXT']],
  [{ subtitle: '$t:menu:nowhere' }, ['TEXT']],
  [{ title: 'Plain text' }, []],
  [{ icon: 'unicorn' }, ['ICON']],
  [{ icon: null }, []],
  [{ menuType: 'DIR' as const, source: null }, []],
])('the console reports what it cannot show: %j', (change, found) => {
  expect(buildProblems({ ...entry, ...change }, known)).toEqual(found);
});

test('findings of the platform come first, and intended states are no problems', () => {
  const findings = [{ menuId: '1', because: ['DISABLED' as const, 'DUPLICATE_PATH' as const] }];
  expect(problemsOf([{ ...entry, icon: 'unicorn' }], findings, known).get('1')).toEqual([
    'DUPLICATE_PATH',
    'ICON',
  ]);
  expect(problemsOf([entry], [{ menuId: '1', because: ['HIDDEN'] }], known).size).toBe(0);
});

test('a preview shows what a role sees, which buttons it may use, and the reason for the rest', () => {
  expect(stateForRole({ shown: true, because: [] })).toEqual({ state: 'shown', why: [] });
  expect(stateForRole({ shown: false, because: ['BUTTON'] })).toEqual({ state: 'granted', why: [] });
  expect(stateForRole({ shown: false, because: ['BUTTON', 'PERMISSION', 'PARENT'] })).toEqual({
    state: 'hidden',
    why: ['PERMISSION'],
  });
  expect(stateForRole({ shown: false, because: ['PERMISSION', 'PARENT'] })).toEqual({
    state: 'hidden',
    why: ['PERMISSION', 'PARENT'],
  });
});
