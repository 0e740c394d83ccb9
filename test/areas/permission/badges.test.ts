import { branchOf } from '@/areas/permission/menu/menuNodes';
import { badgeBelow, badgesByPath } from '@/store/menu/useBadges';

type Entry = Parameters<typeof branchOf>[0];
const entry = (path: string | null, ...children: Entry[]): Entry => ({ menu: { path }, children });

test('a group of the header sums up the counts of the entries that belong to it, each screen once', () => {
  const counters = [
    { path: '/wallet/withdraw?status=x', count: 3, overdue: 0 },
    { path: '/otc/appeal', count: 4, overdue: 1 },
  ];
  const badges = badgesByPath([], counters);
  const withdraws = entry('/wallet/withdraw');
  const group = branchOf(entry(null), [entry(null, withdraws), withdraws, entry('/otc/appeal')]);
  expect(badgeBelow(group, badges)).toMatchObject({ count: 7, type: 'danger' });
  expect(badgeBelow(branchOf(entry('/otc/appeal')), badges)).toBeUndefined();
});
