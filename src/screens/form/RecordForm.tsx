import {
  type RefObject,
  useEffect,
  type ComponentType,
  type FormEvent,
  Fragment,
  useRef,
  useState,
} from 'react';
import { Button } from '@blueprintjs/core';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { isProposed } from '@/api/fourEyes';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { Panel } from '../base/Panel';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';
import { FormConflict } from './conflict/FormConflict';
import { UploadingContext } from '../fields/file/useUploads';
import { FormNotes } from './FormNotes';
import { FormSection, sectionTitles } from './FormSection';
import styles from './RecordForm.module.css';
import { RevealedValue } from './RevealedValue';
import type { FormValues } from '../fields/formFields';
import { useRecordForm } from './useRecordForm';

const inputs = ':is(input, select, textarea, [contenteditable=true]):not(:disabled, [readonly], [type=file])';

/** Focuses the first input of a container when it appears, so that typing can begin at once. */
function useFocusFirst(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    container.current?.querySelector<HTMLElement>(inputs)?.focus();
  }, [container]);
}

type Props = {
  entity: EntityMeta;
  sections: readonly (readonly string[])[];
  /** The record to edit; null creates one. */
  row: Row | null;
  onClose: () => void;
};

/** Returns the number of changes of a record that wait for approval. */
const pendingOf = ({ pending }: EntityMeta, row: Row | null): number =>
  pending === undefined ? 0 : Number(row?.[pending] ?? 0);

/** The form that creates or edits a record. The shell asks before it closes with unsaved changes. */
export function RecordForm({ entity, sections, row, onClose }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const { recordTitle, objectName } = useNames(entity);
  const dispatch = useAppDispatch();
  const [revealed, setRevealed] = useState<{ object: string; value: string } | null>(null);
  const handleSaved = (now: Row | undefined) => {
    const waits = now !== undefined && pendingOf(entity, now) > pendingOf(entity, form.base);
    const isRequest = isProposed(now);
    const key = isRequest ? 'form.requested' : waits ? 'form.waits' : 'form.saved';
    const saved = now ?? row;
    const object = saved && !isRequest ? objectName(saved) : label(entity.label);
    const text = t(key, { label: label(form.call.label), object });
    dispatch(noticeShown({ kind: 'text', tone: isRequest || waits ? 'warning' : 'success', text }));
    const secret = form.call.reveals === undefined ? undefined : now?.[form.call.reveals];
    if (now && typeof secret === 'string') setRevealed({ object: recordTitle(now), value: secret });
    else onClose();
  };
  const form = useRecordForm(entity, row, { sections, onSaved: handleSaved });
  const element = useRef<HTMLFormElement>(null);
  useFocusInvalid(element, form.refusal);
  const called = label(form.call.label);
  const title = row ? `${called} · ${recordTitle(row)}` : called;
  const titles = sectionTitles(entity, form.fields);
  const { preview: Preview, arrange: Arrange } = form.rules;
  const parts = form.fields.map((section, index) => (
    <Fragment key={index}>
      <FormSection
        title={Arrange ? null : (titles[index] ?? null)}
        fields={section}
        entity={entity}
        row={form.base}
        rules={form.rules}
        control={form.control}
      />
      {index === 0 && Preview && <FormPreview control={form.control} Preview={Preview} />}
    </Fragment>
  ));
  const handleSubmit = (event: FormEvent) => void form.submit(event);

  if (revealed)
    return (
      <PageDialog title={called} canEscape={false} onClose={onClose}>
        <RevealedValue {...revealed} onClose={onClose} />
      </PageDialog>
    );
  return (
    <>
      <Panel title={title} isWide={Arrange !== undefined} onClose={onClose}>
        <form ref={element} className={styles.form} noValidate onSubmit={handleSubmit}>
          <div className={styles.fields}>
            <FocusFirst form={element} />
            <FormNotes form={form} />
            <UploadingContext value={form.uploading}>
              {Arrange ? (
                <Arrange label={called} titles={titles} form={form}>
                  {parts}
                </Arrange>
              ) : (
                parts
              )}
            </UploadingContext>
          </div>
          <footer className={styles.footer}>
            <Button text={t('form.cancel')} onClick={onClose} />
            <Button
              type="submit"
              intent="primary"
              loading={form.sending}
              text={t(row ? 'form.save' : 'form.create')}
            />
          </footer>
        </form>
      </Panel>
      <FormConflict entity={entity} form={form} />
    </>
  );
}

/** Focuses the first field. Blueprint renders a drawer's content later than the form, so only a part of it finds it. */
function FocusFirst({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useFocusFirst(form);
  return null;
}

type FormPreviewProps = {
  control: Control<Record<string, unknown>>;
  Preview: ComponentType<{ values: FormValues }>;
};

/** Watches the values itself, so that the form does not re-render on each keystroke. */
function FormPreview({ control, Preview }: FormPreviewProps) {
  return <Preview values={useWatch({ control })} />;
}
