import { screen, within } from '@testing-library/react';
import '@/areas/vip';
import { SecuritySection } from '@/areas/vip/security/SecuritySection';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

test('access is one line that opens, and a truncated list says that there are more entries', async () => {
  const device = { deviceId: 'd1', name: 'Phone', lastSeenAt: '2026-11-20T10:00:00Z' };
  const none = { signIns: [], apiKeys: [], addresses: [], payMethods: [], related: [] };
  answerWith(() => envelope({ ...none, devices: [device], more: ['devices'] }));
  const { user } = await renderPart(<SecuritySection row={{ id: '5', version: 1, allowedActions: [] }} />);
  expect(await screen.findByText('Devices 1+')).toBeVisible();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await user.click(screen.getByText('Security'));
  const devices = await screen.findByRole('region', { name: 'Devices' });
  expect(within(devices).getByText('Only the first 1 are shown.')).toBeVisible();
  expect(screen.getAllByText(/^Only the first/)).toHaveLength(1);
});
