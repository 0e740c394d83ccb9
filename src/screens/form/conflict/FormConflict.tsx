import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { useNames } from '@/screens/base/useNames';
import { lazyPart } from '@/screens/errors/lazyPart';
import type { useRecordForm } from '../useRecordForm';

const ConflictDialog = lazyPart(() =>
  import(/* webpackChunkName: "conflict" */ './ConflictDialog').then((loaded) => loaded.ConflictDialog),
);

type Props = { entity: EntityMeta; form: ReturnType<typeof useRecordForm> };

/** Renders the conflict dialog while the form has a conflict. */
export function FormConflict({ entity, form }: Props) {
  const label = useTranslation().t;
  const { recordTitle } = useNames(entity);
  const { conflict } = form;
  if (!conflict) return null;
  const row = form.base ?? conflict.now;
  return (
    <ConflictDialog
      object={`${label(entity.label)} ${recordTitle(row)}`}
      differences={conflict.found}
      others={conflict.others}
      row={row}
      saving={form.sending}
      onSave={(chosen) => void form.resolve(chosen)}
      onBack={form.dropConflict}
    />
  );
}
