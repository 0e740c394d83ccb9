import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/permission';
import { role } from '@/api/gen/permission.fields';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { lazyPart } from '@/screens/errors/lazyPart';
import { Panel } from '@/screens/base/Panel';
import { useNames } from '@/screens/base/useNames';
import { usePage } from '@/store/pageContext';

type Row = components['schemas']['RoleDetail'];
type Props = { row: Row; onClose: () => void };
type BodyProps = { row: Row; onChanged: (isChanged: boolean) => void; onDone: () => void };

const GrantBody = lazyPart<BodyProps>(() =>
  import(/* webpackChunkName: "grant" */ './GrantBody').then(({ GrantBody }) => GrantBody),
);

/**
 * Renders the drawer that edits a role's permissions; the tree loads with its first use. It asks before
 * changes are discarded.
 */
export function GrantPanel({ row, onClose }: Props) {
  const { t } = useTranslation('permission');
  const { setDirty } = usePage();
  const { recordTitle } = useNames(role);
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const before = useRef<Element | null>(null);
  const leave = () => {
    setDirty('grant', false);
    onClose();
  };
  const close = () => {
    if (!isChanged) return leave();
    before.current = document.activeElement;
    setAsking(true);
  };
  const stay = () => {
    setAsking(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <>
      <Panel title={t('grant.title', { name: recordTitle(row) })} onClose={close}>
        <GrantBody row={row} onChanged={setChanged} onDone={leave} />
      </Panel>
      {isAsking && (
        <PageDialog title={t('grant.leave')} onClose={stay}>
          <DialogBody>{t('grant.leaveText')}</DialogBody>
          <DialogFooter
            actions={
              <>
                <Button autoFocus text={t('grant.stay')} onClick={stay} />
                <Button intent="danger" variant="outlined" text={t('grant.discard')} onClick={leave} />
              </>
            }
          />
        </PageDialog>
      )}
    </>
  );
}
