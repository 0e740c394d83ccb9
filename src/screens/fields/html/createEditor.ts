import { Editor, getSchema, type JSONContent } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { DOMParser, DOMSerializer } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { safeHtml } from '@/kit/safeHtml';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Image,
];

const schema = getSchema(extensions);

/**
 * Sanitizes HTML. The attributes that say how links open are added when the text is rendered, so they are
 * removed.
 */
function cleanElements(html: string): DocumentFragment {
  const fragment = safeHtml(html);
  for (const element of fragment.querySelectorAll('a, img'))
    for (const name of ['target', 'rel', 'loading']) element.removeAttribute(name);
  return fragment;
}

/**
 * Parses rich text into the editor's document. It parses sanitized elements, because the
 * Content-Security-Policy forbids markup from strings.
 */
export const documentOf = (html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(cleanElements(html)).toJSON() as JSONContent;

/** Returns the content of the editor as rich text; '' if it is empty. */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return '';
  const box = document.createElement('div');
  box.append(DOMSerializer.fromSchema(editor.schema).serializeFragment(editor.state.doc.content));
  return box.innerHTML;
}

/**
 * Inserts pasted or dropped HTML after sanitizing it; returns false for plain text, which the editor inserts.
 */
function insert(view: EditorView, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html');
  if (!html) return false;
  const slice = DOMParser.fromSchema(view.state.schema).parseSlice(cleanElements(html));
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}

const preventIf = (event: Event, taken: boolean): boolean => {
  if (taken) event.preventDefault();
  return taken;
};

/** Creates an editor outside the page; `mount` adds it. It injects no styles. */
export const createEditor = (html: string, attributes: Record<string, string>): Editor =>
  new Editor({
    element: null,
    injectCSS: false,
    extensions,
    content: documentOf(html),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', ...attributes },
      handleDOMEvents: {
        paste: (view, event) => preventIf(event, insert(view, event.clipboardData)),
        drop: (view, event) => preventIf(event, !view.dragging && insert(view, event.dataTransfer)),
      },
    },
  });
