import { useTranslation } from 'react-i18next';
import type { components } from '@/api/gen/contract';
import { lazyPart } from '@/screens/lazyPart';
import { Panel } from '@/screens/Panel';
import { usePage } from '@/store/pageContext';

type Props = { row: components['schemas']['RoleDetail']; onClose: () => void };

const GrantBody = lazyPart<Props>(async () => {
  const { GrantBody: Part } = await import(/* webpackChunkName: "grant" */ './GrantBody');
  return { Part };
});

/** The drawer in which a role's rights are chosen; the tree comes with its first use. */
export function GrantPanel({ row, onClose }: Props) {
  const { t } = useTranslation('permission');
  const { setDirty } = usePage();
  const close = () => {
    setDirty('grant', false);
    onClose();
  };
  return (
    <Panel title={t('grant.title', { name: row.roleName })} onClose={close}>
      <GrantBody row={row} onClose={close} />
    </Panel>
  );
}
