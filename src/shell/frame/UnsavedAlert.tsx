import { Alert } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';

type Props = { isOpen: boolean; onLeave: () => void; onStay: () => void };

/** Something typed would be lost: the person decides. */
export function UnsavedAlert({ isOpen, onLeave, onStay }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Alert
      isOpen={isOpen}
      intent="warning"
      confirmButtonText={t('unsaved.discard')}
      cancelButtonText={t('unsaved.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
      canEscapeKeyCancel
      transitionDuration={100}
    >
      <p>
        <strong>{t('unsaved.title')}</strong>
      </p>
      <p>{t('unsaved.text')}</p>
    </Alert>
  );
}
