import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import '@/areas/otc';
import { Composer } from '@/areas/otc/chat/composer/Composer';
import { TestPage } from '@test/support/TestPage';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = () => new File([bytes], 'cells.png', { type: 'image/png' });

async function open() {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const sent: unknown[] = [];
  const uploads: string[] = [];
  answerWith(({ path, method }) => {
    if (method === 'POST') uploads.push(path);
    return envelope({ fileId: '7', url: '/open/api/file/7' });
  });
  function Host() {
    const [text, setText] = useState('');
    return (
      <TestPage>
        <Composer
          text={text}
          autoFocus
          onText={setText}
          onSend={(message) => sent.push(message)}
          onTyping={() => undefined}
        />
      </TestPage>
    );
  }
  const view = await renderPart(<Host />);
  const input = await screen.findByRole('textbox', { name: 'Message' });
  return { ...view, input, sent, uploads };
}

/** What a browser offers on pasting. */
const clipboard = (text: string, files: readonly File[]) => ({
  clipboardData: { files, getData: (type: string) => (/^text/.test(type) ? text : '') },
});

test('of pasted cells the text is taken, and their picture is not sent', async () => {
  const { input, uploads, sent } = await open();
  const isLeft = fireEvent.paste(input, clipboard('Total\t12.5', [picture()]));
  // The browser pastes the text.
  expect(isLeft).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  // An upload shows its file at once.
  expect(screen.queryByText('cells.png')).toBeNull();
  expect([...uploads, ...sent]).toEqual([]);
});

test.each(['paste', 'drop'] as const)(
  'a picture alone is shown after a %s, and sent only then',
  async (way) => {
    const { user, input, uploads, sent } = await open();
    const give = () =>
      way === 'paste'
        ? fireEvent.paste(input, clipboard('', [picture()]))
        : fireEvent.drop(input, { dataTransfer: { files: [picture()] } });
    give();
    const dialog = await screen.findByRole('dialog', { name: 'Send this picture?' });
    expect(within(dialog).getByRole('img', { name: 'cells.png' })).toBeVisible();
    expect(uploads).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([...uploads, ...sent]).toEqual([]);

    give();
    const again = await screen.findByRole('dialog', { name: 'Send this picture?' });
    await user.click(within(again).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toEqual([{ fileId: '7' }]));
  },
);

test('the Enter that chooses a word of an input method does not send, also where it comes after the word', async () => {
  const { user, input, sent } = await open();
  fireEvent.compositionStart(input);
  await user.type(input, '你好');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.compositionEnd(input);
  // Safari.
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(sent).toEqual([]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(sent).toEqual([{ text: '你好' }]);
});
