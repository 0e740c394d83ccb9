import { NonIdealState } from '@blueprintjs/core';
import { People } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';

/** Renders /agent/user (specification section 2.1); its list comes with the screens of the agents. */
export function AgentUserPage() {
  const { t } = useTranslation('shell');
  return (
    <NonIdealState
      icon={<People size={48} />}
      title={t('pages.agentUser')}
      description={t('agentUser.empty')}
    />
  );
}
