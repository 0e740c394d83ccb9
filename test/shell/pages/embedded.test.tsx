import './embedding';
import { screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import type * as Configuration from '@/kit/config';
import { frameAddress } from '@/shell/pages/EmbeddedPage';
import { appOnPlatform } from '@test/support/renderApp';

let iframeMargin = false;
jest.mock('@/kit/config', () => {
  const { config, ...rest } = jest.requireActual<typeof Configuration>('@/kit/config');
  const live = Object.create(config, { iframeMargin: { get: () => iframeMargin } }) as typeof config;
  return { ...rest, config: live };
});

const renderApp = appOnPlatform();

const withFrames =
  (...addresses: string[]) =>
  async (asked: string, pass: () => Promise<Response>): Promise<Response> => {
    const answer = await pass();
    if (asked !== '/admin/app/menu?type=left') return answer;
    const { data, ...rest }: { data: unknown[] } = await answer.json();
    const entries = addresses.map((custom, at) => ({
      id: `frame${at}`,
      parentId: '-1',
      title: `Outside ${at}`,
      path: `/outside/${at}`,
      component: 'frame',
      custom,
    }));
    return Response.json({ ...rest, data: [...data, ...entries] });
  };

test('an embedded page keeps its frame while another tab is shown, in a strict sandbox (§2.7 iframe)', async () => {
  const { user } = await renderApp('/outside/0', { between: withFrames('https://status.example/live?x=1') });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Outside 0', undefined, { timeout: 20_000 });
  expect(frame).toHaveAttribute('src', 'https://status.example/live?x=1');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame.closest('[role=tabpanel]')).not.toHaveTextContent('©');
  await user.click(screen.getByRole('tab', { name: /dashboard/i }));
  await screen.findByRole('heading', { name: /^Welcome/ });
  expect(frame).toBeInTheDocument();
  expect(frame).not.toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Outside 0' }));
  expect(await screen.findByTitle('Outside 0')).toBe(frame);
  await user.click(screen.getByRole('button', { name: 'Close Outside 0' }));
  expect(frame).not.toBeInTheDocument();
});

test.each([true, false])(
  'margin and copyright surround an embedded page when that is configured: %s (§2.7 iframe)',
  async (isOn) => {
    iframeMargin = isOn;
    await renderApp('/outside/0', { between: withFrames('https://status.example/live') });
    const frame = await screen.findByTitle('Outside 0', undefined, { timeout: 20_000 });
    const pane = within(screen.getByRole('tabpanel', { name: 'Outside 0' }));
    if (isOn) expect(await pane.findByText(/©/)).toBeVisible();
    else expect(pane.queryByText(/©/)).toBeNull();
    expect(frame.parentElement).toHaveAttribute('data-margin', String(isOn));
  },
);

test('an address that is not allowed is named and not loaded (§2.7 iframe)', async () => {
  await renderApp('/outside/0', { between: withFrames('https://evil.test/') });
  expect(
    await screen.findByText('This page cannot be shown here', undefined, { timeout: 20_000 }),
  ).toBeVisible();
  expect(screen.getByText(/evil\.test/)).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

test('only https addresses of allowed origins are embedded (§2.7 iframe)', () => {
  const allowed = ['https://status.example'];
  const named = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.constantFrom(
      'javascript:alert(1)',
      'data:text/html,x',
      'http://status.example/',
      'https://status.example.evil.test/',
      'https://user@status.example/',
      window.location.href,
    ),
  );
  fc.assert(
    fc.property(named, (address) => {
      const shown = frameAddress(address, allowed);
      if (shown !== null) expect(new URL(shown).origin).toBe('https://status.example');
    }),
  );
  expect(frameAddress(window.location.href, [window.location.origin])).toBeNull();
});
