import { Button, Divider, InputGroup } from '@blueprintjs/core';
import {
  Bold,
  HeaderThree,
  HeaderTwo,
  Italic,
  Link,
  Media,
  NumberedList,
  Properties,
  Redo,
  Undo,
} from '@blueprintjs/icons';
import type { Editor, EditorEvents } from '@tiptap/core';
import { type ReactElement, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useUploads } from '../file/useUploads';
import { UploadLines } from '../file/UploadLine';
import { acceptOf } from '../file/checkFile';
import styles from './HtmlEditor.module.css';

const picture = {};
const address = /^(https?:\/\/|mailto:|\/(?!\/))/i;

/** The toolbar of the editor; each button shows whether its format is active at the cursor. */
export function EditorTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('screens');
  useEditorState(editor);
  const chooser = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState<string | null>(null);
  const { uploads, add, drop, retry } = useUploads(picture, 'STATIC', ({ url }) =>
    editor.chain().focus().setImage({ src: url }).run(),
  );
  const wrongLink = link !== null && link !== '' && !address.test(link);
  const applyLink = () => {
    if (wrongLink) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (link) chain.setLink({ href: link }).run();
    else chain.unsetLink().run();
    setLink(null);
  };
  const tool = (name: string, icon: ReactElement, run: () => unknown, active = false) => (
    <Button
      size="small"
      variant="minimal"
      icon={icon}
      active={active}
      aria-pressed={active}
      aria-label={name}
      title={name}
      onClick={() => void run()}
    />
  );
  const chain = () => editor.chain().focus();
  return (
    <>
      <div role="toolbar" aria-label={t('html.tools')} className={styles.tools}>
        {tool(
          t('html.heading'),
          <HeaderTwo />,
          () => chain().toggleHeading({ level: 2 }).run(),
          editor.isActive('heading', { level: 2 }),
        )}
        {tool(
          t('html.subheading'),
          <HeaderThree />,
          () => chain().toggleHeading({ level: 3 }).run(),
          editor.isActive('heading', { level: 3 }),
        )}
        <Divider />
        {tool(t('html.bold'), <Bold />, () => chain().toggleBold().run(), editor.isActive('bold'))}
        {tool(t('html.italic'), <Italic />, () => chain().toggleItalic().run(), editor.isActive('italic'))}
        <Divider />
        {tool(
          t('html.bullets'),
          <Properties />,
          () => chain().toggleBulletList().run(),
          editor.isActive('bulletList'),
        )}
        {tool(
          t('html.numbers'),
          <NumberedList />,
          () => chain().toggleOrderedList().run(),
          editor.isActive('orderedList'),
        )}
        <Divider />
        {tool(
          t('html.link'),
          <Link />,
          () => setLink(String(editor.getAttributes('link').href ?? '')),
          editor.isActive('link'),
        )}
        {tool(t('html.image'), <Media />, () => chooser.current?.click())}
        <Divider />
        {tool(t('html.undo'), <Undo />, () => chain().undo().run())}
        {tool(t('html.redo'), <Redo />, () => chain().redo().run())}
      </div>
      {link !== null && (
        <div className={styles.link}>
          <InputGroup
            fill
            autoFocus
            value={link}
            placeholder="https://"
            aria-label={t('html.address')}
            aria-invalid={wrongLink}
            intent={wrongLink ? 'danger' : 'none'}
            onValueChange={setLink}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setLink(null);
              if (event.key !== 'Enter') return;
              event.preventDefault();
              applyLink();
            }}
          />
          <Button text={t('html.apply')} disabled={wrongLink} onClick={applyLink} />
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptOf(picture)}
        aria-label={t('html.image')}
        onChange={(event) => {
          add(Array.from(event.currentTarget.files ?? []));
          event.currentTarget.value = '';
        }}
      />
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          <UploadLines uploads={uploads} drop={drop} retry={retry} />
        </ul>
      )}
    </>
  );
}

/** Re-renders the component with each change of the text or the selection. */
const useEditorState = (editor: Editor): unknown =>
  useSyncExternalStore(
    (notify) => {
      const handleTransaction = (_: EditorEvents['transaction']) => notify();
      editor.on('transaction', handleTransaction);
      return () => void editor.off('transaction', handleTransaction);
    },
    () => editor.state,
  );
