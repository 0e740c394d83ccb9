import { screen } from '@testing-library/react';
import '@/api/gen/system';
import { auditLog } from '@/api/gen/system.fields';
import { NoRows } from '@/screens/list/ListRows';
import { renderPart } from '@test/support/renderPart';

test('an empty list with a default span explains it, until the user sets one', async () => {
  const state = { filters: {}, sort: [], current: 1, size: 20 };
  const open = (filters: Record<string, string[]>) =>
    renderPart(
      <NoRows entity={auditLog} state={{ ...state, filters }} total={0} onChange={() => undefined} />,
    );
  const { unmount } = await open({});
  expect(screen.getByText(/^Only the last 7 days are shown/)).toBeVisible();
  unmount();
  await open({ createdAtFrom: ['2026-01-01T00:00:00.000Z'] });
  expect(screen.getByText('No records match these filters')).toBeVisible();
  expect(screen.queryByText(/^Only the last/)).toBeNull();
});
