import type { Editor, EditorEvents } from '@tiptap/core';
import { useSyncExternalStore } from 'react';

/** Draws its component anew with each change of the text or of the selection. */
export const useEditorState = (editor: Editor): unknown =>
  useSyncExternalStore(
    (notify) => {
      const heard = (_: EditorEvents['transaction']) => notify();
      editor.on('transaction', heard);
      return () => void editor.off('transaction', heard);
    },
    () => editor.state,
  );
