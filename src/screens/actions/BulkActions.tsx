import { Button, MenuItem } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { lazyPart } from '@/kit/lazyPart';
import { DropMenu } from '@/kit/ui/overlays/DropMenu';
import type { Row } from '../base/row';
import { usePermission } from '../access/usePermission';
import { batchActions, mayBatch } from '../base/allowed';
import { InPage } from '../base/Panel';
import { closeWithNotice } from '../errors/lazyPart';
import type { BulkDialog } from './bulk/BulkDialog';

const NotLoaded = closeWithNotice('screens:grid.notLoaded');
const LazyBulkDialog = lazyPart<Parameters<typeof BulkDialog>[0]>(
  () => import(/* webpackChunkName: "bulk" */ './bulk/BulkDialog').then((loaded) => loaded.BulkDialog),
  { Failed: ({ onClose }) => <NotLoaded onClose={() => onClose(false)} /> },
);

type Props = {
  entity: EntityMeta;
  /** The records that were picked. */
  rows: readonly Row[];
  /** Fields that tell the records apart. */
  facts: readonly string[];
  /** Called when the dialog closes after something was sent. */
  onDone: () => void;
};

/** Actions for several records: one button, or a menu. Renders nothing if there is no such action. */
export function BulkActions({ entity, rows, facts, onDone }: Props) {
  const { t } = useTranslation();
  const may = usePermission();
  const [chosen, setChosen] = useState<ActionMeta | null>(null);
  // An action that none of the records allows is not offered.
  const actions = batchActions(entity, may).filter((action) => rows.some((row) => mayBatch(action, row)));
  const [only, second] = actions;
  if (!only && !chosen) return null;
  return (
    <>
      {second ? (
        <DropMenu
          items={actions.map((action) => (
            <MenuItem
              key={action.name}
              intent={action.tone ?? 'none'}
              text={t(action.label)}
              onClick={() => setChosen(action)}
            />
          ))}
        >
          <Button size="small" endIcon={<CaretDown />} text={t('bulk.button', { ns: 'screens' })} />
        </DropMenu>
      ) : (
        only && (
          <Button
            size="small"
            intent={only.tone ?? 'none'}
            text={t(only.label)}
            onClick={() => setChosen(only)}
          />
        )
      )}
      {chosen?.batch && (
        <InPage>
          <LazyBulkDialog
            entity={entity}
            action={chosen}
            batch={chosen.batch}
            rows={rows}
            facts={facts}
            onClose={(ran) => {
              setChosen(null);
              if (ran) onDone();
            }}
          />
        </InPage>
      )}
    </>
  );
}
