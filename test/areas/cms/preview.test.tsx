import { screen, waitFor } from '@testing-library/react';
import '@/areas/cms';
import { ArticlePreview } from '@/areas/cms/preview/ArticlePreview';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

test('a preview runs and fetches nothing of the text', async () => {
  answerWith(() => envelope({ fileHost: 'https://files.example' }));
  const contentZh =
    '<p onclick="x()">正文<script>x()</script></p><img src="https://evil.example/x.png"><img src="/open/api/file/7">' +
    '<img src="https://files.example/y.png"><a href="https://evil.example">链接</a><iframe src="//evil.example"></iframe>';
  const { user } = await renderPart(<ArticlePreview values={{ titleZh: '<b>标题</b>', contentZh }} />);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Phone');
  const page = frame.contentDocument?.body ?? document.body;
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  await waitFor(() => expect(page.querySelectorAll('img')).toHaveLength(2));
  expect(page.innerHTML).not.toMatch(/script|onclick|iframe|href|evil\.example/);
  expect(page).toHaveTextContent('<b>标题</b>');
  expect(page).toHaveTextContent('A picture from another site stands here.');
});
