import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useTranslation, useTitles } from '@/kit/i18n/useTranslation';
import { canSave } from '@/store/pages/saves';
import type { Tab } from '@/store/tabs/tab';
import type { LeaveRequest } from './UnsavedContext';

type Props = {
  pending: { ask: LeaveRequest; tabs: readonly Tab[] } | null;
  onStay: () => void;
  onLeave: () => void;
  onSave: () => void;
};

/**
 * Renders the question: stay, discard or save. It names the affected tabs, and offers to save if every page
 * supports it.
 */
export function UnsavedDialog({ pending, onStay, onLeave, onSave }: Props) {
  const { t } = useTranslation('shell');
  const title = useTitles();
  const tabs = pending?.tabs ?? [];
  const always = pending?.ask.always;
  const savable = tabs.length > 0 && tabs.every(({ key }) => canSave(key));
  return (
    <Dialog
      isOpen={pending !== null}
      onClose={onStay}
      role="alertdialog"
      title={always?.title ?? t('unsaved.title')}
      isCloseButtonShown={false}
      transitionDuration={100}
    >
      <DialogBody>
        {always && <p>{always.text}</p>}
        {tabs.length > 0 && (
          <>
            <p>{t('unsaved.text')}</p>
            <ul>
              {tabs.map(({ key, meta }) => (
                <li key={key}>{title(meta.title) || t('tabs.unnamed')}</li>
              ))}
            </ul>
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t(always ? 'common.cancel' : 'unsaved.stay')} onClick={onStay} autoFocus />
            {tabs.length > 0 && (
              <Button
                intent="danger"
                variant="outlined"
                text={always?.confirm ?? t('unsaved.discard')}
                onClick={onLeave}
              />
            )}
            {tabs.length === 0 && <Button intent="primary" text={always?.confirm} onClick={onLeave} />}
            {savable && <Button intent="primary" text={t('unsaved.save')} onClick={onSave} />}
          </>
        }
      />
    </Dialog>
  );
}
