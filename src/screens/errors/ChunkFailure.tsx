import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';

/** Code that did not come, in the place of what it would have shown. */
export function ChunkFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('screens');
  return (
    <Callout intent="danger" role="alert" title={t('grid.notLoaded')}>
      <Button size="small" text={t('table.retry')} onClick={onRetry} />
    </Callout>
  );
}
