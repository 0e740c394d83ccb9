import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { promptFields } from '@/screens/actions/promptFields';
import { FieldInput } from '@/screens/fields/FieldInput';
import { useRules } from '@/screens/fields/rules';

type Props = {
  /** Hides the picture. Resolves with whether it is done; a refusal is shown over the page. */
  onRecall: (reason: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks why a picture is hidden from the parties; they read the reason. */
export function RecallDialog({ onRecall, onClose }: Props) {
  const { t } = useTranslation('otc');
  const label = useTranslation().t;
  const check = useRules();
  const [reason, setReason] = useState<unknown>('');
  const [error, setError] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const broken = field && check(field.field, reason, true);
    setError(broken);
    if (broken) return;
    setSending(true);
    const isDone = await onRecall(String(reason).trim());
    setSending(false);
    if (isDone) onClose();
  };
  return (
    <PageDialog title={t('chat.recall')} onClose={onClose}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <DialogBody>
          <p>{t('chat.recallEffect')}</p>
          {field && <FieldInput {...field} value={reason} error={error} onChange={setReason} />}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={label('screens:form.cancel')} onClick={onClose} />
              <Button type="submit" intent="danger" loading={isSending} text={t('chat.recall')} />
            </>
          }
        />
      </form>
    </PageDialog>
  );
}

/** The reason as other actions ask for it. */
const [field] = promptFields({ fields: {}, guards: ['reason'] });
