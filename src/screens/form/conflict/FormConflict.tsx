import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { useNames } from '@/screens/base/useNames';
import type { useRecordForm } from '../useRecordForm';
import { ConflictDialog } from './ConflictDialog';

type Props = { entity: EntityMeta; form: ReturnType<typeof useRecordForm> };

/** The conflict dialog of a record's form, while it has a conflict. */
export function FormConflict({ entity, form }: Props) {
  const label = useTranslation().t;
  const { displayOf } = useNames(entity);
  const { conflict } = form;
  if (!conflict) return null;
  return (
    <ConflictDialog
      object={`${label(entity.label)} ${displayOf(form.base ?? conflict.now)}`}
      differences={conflict.found}
      others={conflict.others}
      saving={form.sending}
      onSave={(chosen) => void form.resolve(chosen)}
      onBack={form.dropConflict}
    />
  );
}
