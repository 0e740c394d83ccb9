import { waitFor } from '@testing-library/react';
import { renderFrame } from '@test/support/renderFrame';

afterEach(() => document.head.replaceChildren());

test('icon and description of the page are those of the parameters (§3 params)', async () => {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  const description = document.createElement('meta');
  description.name = 'description';
  document.head.append(icon, description);
  await renderFrame('/');
  await waitFor(() => expect(icon).toHaveAttribute('href', '/favicon.png'));
  expect(description.content).toBe('A site of tests');
});
