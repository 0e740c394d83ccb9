import { Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import type { ScreenDefinition } from '../base/definition';
import { Panel } from '../base/Panel';
import type { Row } from '../base/row';
import { LoadFailure } from '../errors/LoadFailure';
import { RecordForm } from './RecordForm';

type Props = { entity: EntityMeta; sections: ScreenDefinition['form']; id: string; onClose: () => void };

/**
 * Loads the current record before editing: the row of the list may be outdated, and a later load must not
 * replace typed values.
 */
export function EditForm({ entity, sections, id, onClose }: Props) {
  const { t } = useTranslation();
  const [row, setRow] = useState<Row | null>(null);
  const operationId = entity.calls.detail?.operationId ?? '';
  const { currentData, isError, error, isFetching, refetch } = queryEndpoint<Row>(operationId).useQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  if (!row && currentData && !isFetching) setRow(currentData);
  if (row) return <RecordForm entity={entity} sections={sections} row={row} onClose={onClose} />;
  return (
    <Panel title={t(entity.calls.update?.label ?? entity.label)} onClose={onClose}>
      {isError ? <LoadFailure what="record" error={error} onRetry={() => void refetch()} /> : <Spinner />}
    </Panel>
  );
}
