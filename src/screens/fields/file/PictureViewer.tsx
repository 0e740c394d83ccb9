import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Repeat, ZoomIn, ZoomOut } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { PageDialog } from '@/kit/ui/PageDialog';
import styles from './PrivateFile.module.css';
import { Watermark } from './Watermark';

type Props = { src: string; label: string; onClose: () => void };

/** A private picture at full size, with the name of the user who looks at it. */
export function PictureViewer({ src, label, onClose }: Props) {
  const { t } = useTranslation('screens');
  const [turns, setTurns] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  return (
    <PageDialog title={label} isLight isWide onClose={onClose}>
      <DialogBody>
        <div className={styles.stage}>
          <div className={styles.viewer} data-turns={turns} data-large={isLarge}>
            <img src={src} alt={label} />
          </div>
          <Watermark />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button icon={<Repeat />} text={t('file.turn')} onClick={() => setTurns((turns + 1) % 4)} />
            <Button
              icon={isLarge ? <ZoomOut /> : <ZoomIn />}
              text={t(isLarge ? 'file.fit' : 'file.full')}
              onClick={() => setIsLarge(!isLarge)}
            />
            <Button intent="primary" autoFocus text={t('import.close')} onClick={onClose} />
          </>
        }
      />
    </PageDialog>
  );
}
