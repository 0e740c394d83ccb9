import { Button } from '@blueprintjs/core';
import { Media, SendMessage } from '@blueprintjs/icons';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { otcMessage } from '@/api/gen/otc.fields';
import { acceptOf } from '@/screens/fields/file/checkFile';
import { UploadLines } from '@/screens/fields/file/UploadLine';
import { useUploads } from '@/screens/fields/file/useUploads';
import { CannedAnswers } from './CannedAnswers';
import styles from './Composer.module.css';
import { PicturesDialog } from './PicturesDialog';

type Props = {
  text: string;
  /** Takes the focus: the user has just joined. */
  autoFocus: boolean;
  onText: (text: string) => void;
  onSend: (message: { text: string } | { fileId: string }) => void;
  onTyping: () => void;
};

/** Limits of the contract (openapi/otc-socket.yaml, openapi/otc-chat.yaml). */
const longest = 1000;
const limits = otcMessage.fields.image.file;

/** Says once in so many milliseconds that the user types. */
const typingEvery = 3000;

/**
 * Where staff write: Enter sends, Shift+Enter begins a new line. Pictures are chosen, dropped or pasted; what was dropped or
 * pasted is shown before it is sent.
 */
export function Composer({ text, autoFocus, onText, onSend, onTyping }: Props) {
  const { t } = useTranslation('otc');
  const input = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const typedAt = useRef(0);
  const { uploads, add, drop, retry } = useUploads(limits, 'CHAT', ({ fileId }) => onSend({ fileId }));
  const [asked, setAsked] = useState<readonly File[]>([]);
  const isTooLong = text.length > longest;
  const canSend = text.trim() !== '' && !isTooLong;
  const take = (files: FileList | null) => add(Array.from(files ?? []));
  const send = () => {
    if (!canSend) return;
    onSend({ text: text.trim() });
    onText('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const handleText = (next: string) => {
    onText(next);
    if (next === '' || Date.now() - typedAt.current < typingEvery) return;
    typedAt.current = Date.now();
    onTyping();
  };
  // Cells of a spreadsheet are text and their picture at once: the text is meant.
  const handlePaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    setAsked(Array.from(files));
  };
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setAsked(Array.from(event.dataTransfer.files));
  };
  const answerWith = (words: string) => {
    onText(text === '' ? words : `${text}\n${words}`);
    input.current?.focus();
  };
  return (
    <div className={styles.composer} onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      {asked.length > 0 && (
        <PicturesDialog
          files={asked}
          onSend={() => {
            setAsked([]);
            add([...asked]);
          }}
          onClose={() => setAsked([])}
        />
      )}
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          <UploadLines uploads={uploads} drop={drop} retry={retry} />
        </ul>
      )}
      <textarea
        ref={input}
        className={styles.input}
        rows={2}
        autoFocus={autoFocus}
        value={text}
        aria-label={t('chat.write')}
        placeholder={t('chat.writeHint')}
        aria-invalid={isTooLong}
        onChange={({ currentTarget }) => handleText(currentTarget.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
      />
      <div className={styles.tools}>
        <CannedAnswers onChoose={answerWith} />
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          aria-label={t('chat.addPicture')}
          accept={acceptOf(limits)}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        <Button
          variant="minimal"
          icon={<Media />}
          aria-label={t('chat.addPicture')}
          title={t('chat.addPicture')}
          onClick={() => chooser.current?.click()}
        />
        {text.length > longest * 0.8 && (
          <small className={styles.count} data-over={isTooLong} role={isTooLong ? 'alert' : undefined}>
            {t('chat.length', { count: text.length, most: longest })}
          </small>
        )}
        <Button
          className={String(styles.send)}
          intent="primary"
          icon={<SendMessage />}
          text={t('chat.send')}
          disabled={!canSend}
          onClick={send}
        />
      </div>
    </div>
  );
}
