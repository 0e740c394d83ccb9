import { Button, Callout, FormGroup, TextArea } from '@blueprintjs/core';
import { type FormEvent, useEffect, useId } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { mutationEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { usePage } from '@/store/pageContext';
import { useSubmit } from '../submit/useSubmit';
import styles from './DetailPanel.module.css';

type Props = {
  call: NonNullable<EntityMeta['calls']['note']>;
  id: string;
  /** The parent keeps the note, because the detail may close before it is sent. */
  note: Note;
  onNote: (note: Note) => void;
};

/** Adds a note to a record's timeline. Notes never change, so there is no version to check. */
export function NoteForm({ call, id, note, onNote }: Props) {
  const { t } = useTranslation('screens');
  const input = useId();
  const { setDirty } = usePage();
  const [send] = mutationEndpoint<unknown>(call.operationId).useMutation();
  const { submit, sending, refusal } = useSubmit(send);
  const failure =
    refusal && (refusal.unknown ? t('note.unknown') : (refusal.fieldErrors[0]?.msg ?? refusal.text));
  const typed = note.text.trim();
  // No clean-up: a page that hides unmounts its effects, but its typed text stays.
  useEffect(() => setDirty('note', typed !== ''), [typed, setDirty]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed === '') return document.getElementById(input)?.focus();
    const key = noteKey(note, typed);
    onNote({ ...note, sent: { text: typed, key } });
    const sent = await submit((idempotencyKey) => ({ id, idempotencyKey, body: { text: typed } }), { key });
    if (!sent.refusal) onNote(emptyNote);
  };
  return (
    <form className={styles.note} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormGroup
        label={t('note.title')}
        labelFor={input}
        helperText={<span id={`${input}-help`}>{t('note.hint', { count: call.maxLength })}</span>}
      >
        <TextArea
          id={input}
          fill
          autoResize
          value={note.text}
          maxLength={call.maxLength}
          aria-describedby={`${input}-help`}
          onChange={({ currentTarget }) => onNote({ ...note, text: currentTarget.value })}
        />
      </FormGroup>
      {failure && (
        <Callout compact intent="warning" role="alert">
          {failure}
        </Callout>
      )}
      <Button type="submit" loading={sending} text={t('note.submit')} />
    </form>
  );
}

/** A note that is not known to be saved. */
export type Note = {
  text: string;
  /**
   * The last text that was sent, and its key. The same text with the same key is one note, however often it
   * is sent.
   */
  sent?: { text: string; key: string };
};

export const emptyNote: Note = { text: '' };

/** Returns the key for a text: the previous one if the text may have arrived already. */
const noteKey = ({ sent }: Note, text: string): string =>
  sent?.text === text ? sent.key : crypto.randomUUID();
