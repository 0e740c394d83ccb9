import { screen, waitFor } from '@testing-library/react';
import { ExceptionPage } from '@/shell/errors/ExceptionPage';
import { NotFound } from '@/shell/errors/ExceptionPage';
import { renderPart } from '@test/support/renderPart';

const texts = {
  'en-US': {
    403: "Sorry, you don't have access to this page.",
    404: 'Sorry, the page you visited does not exist.',
    500: 'Sorry, the server is reporting an error.',
  },
  'zh-CN': {
    403: '抱歉，您无权访问此页面。',
    404: '抱歉，您访问的页面不存在。',
    500: '抱歉，服务器报告了一个错误。',
  },
};
const locales = ['en-US', 'zh-CN'] as const;

test.each(locales)(
  'in %s each exception page shows its text (§2.6 403, §2.6 404, §2.6 500)',
  async (locale) => {
    for (const status of [403, 404, 500] as const) {
      const { unmount } = await renderPart(<ExceptionPage status={status} />, { locale });
      expect(screen.getByRole('alert')).toHaveTextContent(String(status));
      expect(screen.getByText(texts[locale][status])).toBeVisible();
      expect(document.title).toBe(String(status));
      unmount();
    }
  },
);

test.each([403, 404, 500] as const)('%s has a button back to home (§2.6 home)', async (status) => {
  const { user, router } = await renderPart(<ExceptionPage status={status} />, { path: '/nowhere' });
  await user.click(screen.getByRole('button', { name: 'Back to dashboard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a view that this build does not have shows the 404 view with its name (§2.2 unknown-source)', async () => {
  await renderPart(<NotFound source="otc/order/index" />);
  expect(screen.getByRole('alert')).toHaveTextContent('404');
  expect(screen.getByText(/otc\/order\/index/)).toBeVisible();
});
