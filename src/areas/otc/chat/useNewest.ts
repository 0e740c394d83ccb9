import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ChatMessage } from '@/api/socket/frames';

/** Returns what assistive technology reads when a message of somebody else arrives; '' before the first one. */
export function useNewest(messages: readonly ChatMessage[]): string {
  const { t, i18n } = useTranslation('otc');
  const last = messages.at(-1);
  const [first] = useState(last?.seq);
  if (!last || first === undefined || last.seq === first || last.own) return '';
  const { senderRole, senderName: name, kind, text, textEn } = last;
  const words =
    kind === 'IMAGE' ? t('chat.picture') : (((i18n.language === 'en-US' && textEn) || text) ?? '');
  return senderRole === 'SYSTEM' ? words : t('chat.says', { name, text: words });
}
