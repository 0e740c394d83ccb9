import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useDeleteMySessionMutation } from '@/api/gen/user';

type Props = { id: string; device: string };

/** Signs the person out somewhere else; it works with that session's next call. */
export function EndSessionButton({ id, device }: Props) {
  const { t } = useTranslation('shell');
  const [end, { isLoading }] = useDeleteMySessionMutation();
  return (
    <Button
      size="small"
      text={t('own.end')}
      aria-label={t('own.endOf', { device })}
      loading={isLoading}
      onClick={() => void end({ id })}
    />
  );
}
