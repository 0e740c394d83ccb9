import { Button, Classes, ControlGroup, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useCopy } from '@/kit/hooks/useCopy';

type Props = {
  /** The record that the value belongs to. */
  object: string;
  value: string;
  onClose: () => void;
};

/**
 * Shows a value that the platform returns only once, such as a new password. It is not kept in the store and
 * is gone when the dialog closes.
 */
export function RevealedValue({ object, value, onClose }: Props) {
  const { t } = useTranslation('screens');
  const { copied, copy } = useCopy();
  return (
    <>
      <DialogBody>
        <p>
          <strong>{object}</strong>
        </p>
        <p role="status">{t('action.revealed')}</p>
        <ControlGroup fill>
          <InputGroup
            readOnly
            fill
            autoFocus
            value={value}
            aria-label={t('action.revealed')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            className={Classes.FIXED}
            icon={<Duplicate />}
            text={t(copied === 'done' ? 'action.copied' : 'action.copy')}
            onClick={() => void copy(value)}
          />
        </ControlGroup>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={t('action.doneClose')} onClick={onClose} />} />
    </>
  );
}
