import { screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { safeHtml } from '@/kit/safeHtml';
import { FieldValue } from '@/screens/fields/FieldValue';
import { FieldInput } from '@/screens/fields/FieldInput';
import { createEditor, documentOf, htmlOf } from '@/screens/fields/html/createEditor';
import { renderPart } from '@test/support/renderPart';

// jsdom has no layout.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
Range.prototype.getBoundingClientRect = () => new DOMRect();

const cleaned = (html: string): string => {
  const box = document.createElement('div');
  box.append(safeHtml(html));
  return box.innerHTML;
};

test.each([
  ['<p onclick="x()">a<script>b</script></p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>', '<img loading="lazy">'],
  ['<p style="color:red" id="a" class="b" data-x="1">a</p>', '<p>a</p>'],
  ['<form><input name="attributes">x</form>', 'x'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', ''],
  ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['<a href="//evil.example">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
])('%s is shown as %s', (html, safe) => {
  expect(cleaned(html)).toBe(safe);
});

test('no script survives the sanitizer', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    'script',
    'img',
    ' src=',
    ' onerror=',
    'javascript:',
    'svg',
    '/',
    'math',
    'style',
    '<!--',
    '-->',
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const fragment = safeHtml(pieces.join(''));
      expect(fragment.querySelector('script, style, iframe, svg, math, form')).toBeNull();
      for (const element of fragment.querySelectorAll('*'))
        for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^style$|^id$/);
    }),
  );
});

test('headings, lists, links and pictures come out of the editor as they went in', () => {
  const html =
    '<h2>Notice</h2><p>A <strong>bold</strong> <em>word</em> and <a href="https://a.example/x">a link</a></p>' +
    '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol><img src="/open/api/file/7" alt="x">';
  const editor = createEditor(html, {});
  expect(htmlOf(editor)).toBe(html);
  editor.commands.setContent(documentOf('<p></p>'));
  expect(htmlOf(editor)).toBe('');
});

test('the editor comes with its first use, is named by its label and tells what was made of it', async () => {
  const changed = jest.fn();
  const { user } = await renderPart(
    <FieldInput
      name="body"
      field={{ kind: 'html', label: 'Body' }}
      required
      value="<p>Hello</p>"
      error={undefined}
      onChange={changed}
    />,
  );
  const text = await screen.findByRole('textbox', { name: 'Body' });
  expect(text).toHaveTextContent('Hello');
  await user.click(screen.getByRole('button', { name: 'Heading' }));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith('<h2>Hello</h2>'));
  expect(screen.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
});

test('rich text of a record is shown clean', async () => {
  await renderPart(
    <FieldValue field={{ kind: 'html', label: 'x' }} value="<p>Read <b>this</b><script>bad()</script></p>" />,
  );
  expect(await screen.findByText('this')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('bad()');
});
