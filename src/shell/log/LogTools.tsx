import { Button } from '@blueprintjs/core';
import { Export, FolderOpen, Trash } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { Question } from '@/kit/ui/overlays/Question';
import { useAppDispatch } from '@/store/hooks';
import { logCleared } from '@/store/log/slice';

type Props = {
  /** There is nothing to export or clear. */
  isEmpty: boolean;
  onOpen: (file: File) => void;
  onSave: () => void;
};

/** Renders the tools that export and clear the user's log and import another one. */
export function LogTools({ isEmpty, onOpen, onSave }: Props) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const picker = useRef<HTMLInputElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const handleClear = () => {
    dispatch(logCleared());
    setConfirming(false);
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('log.importFile')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onOpen(file);
          // Allows the same file to be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button icon={<FolderOpen />} text={t('log.import')} onClick={() => picker.current?.click()} />
      <Button icon={<Export />} text={t('log.export')} disabled={isEmpty} onClick={onSave} />
      <Button icon={<Trash />} text={t('log.clear')} disabled={isEmpty} onClick={() => setConfirming(true)} />
      <Question
        isOpen={isConfirming}
        icon={<Trash size={40} />}
        intent="danger"
        title={t('log.clearTitle')}
        text={t('log.clearText')}
        confirm={t('log.clear')}
        cancel={t('common.cancel')}
        onConfirm={handleClear}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
