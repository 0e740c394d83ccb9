import { useTranslation } from '@/kit/i18n/useTranslation';
import { ledgerEntry } from '@/api/gen/account.fields';
import { usePermission } from '@/screens/access/usePermission';
import type { Row } from '@/screens/base/row';
import { CardButton } from '@/screens/cards/CardButton';
import { cardOf } from '@/screens/cards/cardOf';

type Props = { row: Row; bizType: string; bizNo: string };

/** The number of the record that moved or holds money; it opens a card of that record. */
export function BizNumber({ row, bizType, bizNo }: Props) {
  const label = useTranslation().t;
  const field = ledgerEntry.fields.bizNo;
  const card = cardOf(ledgerEntry, field, usePermission());
  if (!card) return bizNo;
  return (
    <CardButton card={card} label={label(field.label)} row={{ ...row, bizType, bizNo }} value={bizNo}>
      {bizNo}
    </CardButton>
  );
}
