import type { AriaAttributes } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createEditor, documentOf, htmlOf } from './createEditor';
import { EditorTools } from './EditorTools';
import styles from './HtmlEditor.module.css';

export type HtmlEditorProps = AriaAttributes & {
  id: string;
  /** The accessible name of the editor. */
  label: string;
  /** Rich text; '' if empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/**
 * An editor for rich text: headings, bold, italic, lists, links and pictures. The keyboard reaches all of it.
 */
export function HtmlEditor({ id, label, value, onChange, onBlur, ...aria }: HtmlEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const [editor] = useState(() => createEditor(value, { id, 'aria-label': label }));
  const on = useRef({ onChange, onBlur });
  useLayoutEffect(() => {
    on.current = { onChange, onBlur };
  });
  // A page that hides unmounts the editor and mounts it again; its content stays.
  useLayoutEffect(() => {
    if (box.current) editor.mount(box.current);
    return () => editor.unmount();
  }, [editor]);
  useEffect(() => {
    const publish = () => on.current.onChange(htmlOf(editor));
    const left = () => on.current.onBlur();
    editor.on('update', publish).on('blur', left);
    return () => void editor.off('update', publish).off('blur', left);
  }, [editor]);
  // A value from elsewhere, such as a draft, replaces the content.
  useEffect(() => {
    if (value !== htmlOf(editor)) editor.commands.setContent(documentOf(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.editor} data-invalid={aria['aria-invalid'] === true}>
      <EditorTools editor={editor} />
      <div ref={box} className={styles.text} />
    </div>
  );
}
