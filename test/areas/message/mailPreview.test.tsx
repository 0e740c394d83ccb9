import { screen } from '@testing-library/react';
import '@/areas/message';
import { MailPreview } from '@/areas/message/preview/MailPreview';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const html =
  '<p onclick="x()">Dear member,<br>your order &lt;1&gt;</p><script>x()</script><img src="https://x.example/y.png"><a href="https://x.example">here</a><p style="color:red">Bye</p>';

test('a mail is shown on request, in a sandboxed frame or as plain text', async () => {
  const sent = answerWith(() => envelope({ subject: 'Your order', html }));
  const { user } = await renderPart(<MailPreview row={{ id: '4' }} />, { access: ['message:email:preview'] });
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const frame = await screen.findByTitle('Your order');
  expect(frame).toHaveAttribute('sandbox', '');
  const words = frame.getAttribute('srcdoc') ?? '';
  expect(words).toContain('Dear member,<br>your order &lt;1&gt;');
  expect(words).not.toMatch(/script|onclick|<img|href|style|x\.example/);
  await user.click(screen.getByRole('radio', { name: 'Plain text' }));
  expect(screen.getByRole('group', { name: 'Your order' })).toHaveTextContent(
    /^Dear member,\s*your order <1>\s*here\s*Bye$/,
  );
  expect(sent.map(({ path }) => path)).toEqual(['/admin/message/email/4/preview']);
});

test('without the permission there is no preview', async () => {
  await renderPart(<MailPreview row={{ id: '4' }} />, { access: ['message:email:detail'] });
  expect(screen.queryByRole('button')).toBeNull();
});
