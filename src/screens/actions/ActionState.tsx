import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { ActionMeta } from '@/api/entity';
import { useAppSelector } from '@/store/hooks';
import { selectInfo } from '@/store/session/slice';
import { RequestNumber } from '../errors/RequestNumber';
import { ChangeList } from '../form/conflict/ChangeList';
import type { useAction } from './useAction';

type Props = { run: ReturnType<typeof useAction>; action: ActionMeta };

/** What stands in the way of an action: a second person, a change by somebody else, a refusal, no answer. */
export function ActionState({ run, action }: Props) {
  const { t } = useTranslation('screens');
  const info = useAppSelector(selectInfo);
  const { record, changed, failure, unknown, noLonger } = run;
  const isMine = Boolean(info && record?.createdByName === info.name);
  return (
    <>
      {action.guards.includes('fourEyes') && (
        <Callout compact intent={isMine ? 'warning' : 'primary'}>
          {t(isMine ? 'action.fourEyesSelf' : 'action.fourEyes')}
        </Callout>
      )}
      {changed && (
        <Callout compact intent="warning" role="alert">
          {t('action.changed')}
          <ChangeList title={t('action.changes')} changes={changed} />
        </Callout>
      )}
      {failure && (
        <Callout compact intent={unknown ? 'warning' : 'danger'} role="alert">
          {failure}
          <RequestNumber error={run.failed} />
        </Callout>
      )}
      {noLonger && <p role="status">{t('action.noLonger')}</p>}
    </>
  );
}
