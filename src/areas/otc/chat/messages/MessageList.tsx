import { useState, type ReactElement, useCallback, useMemo } from 'react';
import { Button } from '@blueprintjs/core';
import { ArrowDown } from '@blueprintjs/icons';
import { Virtualizer } from 'virtua';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ChatMessage } from '@/api/socket/frames';
import { useTimes } from '@/kit/hooks/useTimes';
import { Unseen } from '@/kit/ui/Unseen';
import type { ShownUnsent } from '@/store/chat/useChatRoom';
import { type Entry, entriesOf, type Party } from './entries';
import { Message } from './Message';
import styles from './Messages.module.css';
import { UnsentMessage } from './UnsentMessage';
import { useScroll } from './useScroll';

/** Returns what assistive technology reads when a message of somebody else arrives; '' before the first one. */
function useNewest(messages: readonly ChatMessage[]): string {
  const { t, i18n } = useTranslation('otc');
  const last = messages.at(-1);
  const [first] = useState(last?.seq);
  if (!last || first === undefined || last.seq === first || last.own) return '';
  const { senderRole, senderName: name, kind, text, textEn } = last;
  const words =
    kind === 'IMAGE' ? t('chat.picture') : (((i18n.language === 'en-US' && textEn) || text) ?? '');
  return senderRole === 'SYSTEM' ? words : t('chat.says', { name, text: words });
}

type Props = {
  messages: readonly ChatMessage[];
  unsent: readonly ShownUnsent[];
  joined: boolean;
  readSeq: Readonly<Record<Party, number>>;
  hasEarlier: boolean;
  onEarlier: () => void;
  /** The newest message is in view. */
  onSeen: (seq: number) => void;
  onRecall: ((msgId: string) => void) | null;
  onResend: (clientMsgId: string) => void;
  onDiscard: (clientMsgId: string) => void;
};

type Line = Entry | { kind: 'earlier'; key: string } | { kind: 'unsent'; key: string; unsent: ShownUnsent };

/** The messages of a room, the newest last. Only those near the view are rendered, and pictures that were opened. */
export function MessageList(props: Props) {
  const { messages, unsent, joined, readSeq, hasEarlier, onEarlier, onSeen, onRecall, onResend, onDiscard } =
    props;
  const { t } = useTranslation('otc');
  const { formatTime } = useTimes();
  const lines = useMemo(
    (): readonly Line[] => [
      ...(hasEarlier ? [{ kind: 'earlier' as const, key: 'earlier' }] : []),
      ...entriesOf(messages, readSeq, (time) => formatTime(time).slice(0, 10)),
      ...unsent.map((each) => ({ kind: 'unsent' as const, key: each.clientMsgId, unsent: each })),
    ],
    [messages, unsent, readSeq, hasEarlier, formatTime],
  );
  const scroll = useScroll({
    messages,
    count: lines.length,
    unsent: unsent.length,
    joined,
    hasEarlier,
    onEarlier,
    onSeen,
  });
  const newest = useNewest(messages);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const keep = useCallback((msgId: string) => setOpened((now) => new Set(now).add(msgId)), []);
  const pictures = lines.flatMap(({ key }, place) => (opened.has(key) ? [place] : []));
  const render = (line: Line): ReactElement => {
    if (line.kind === 'earlier')
      return (
        <div key={line.key} className={styles.earlier}>
          <Button size="small" variant="minimal" text={t('chat.earlier')} onClick={onEarlier} />
        </div>
      );
    if (line.kind === 'day')
      return (
        <div key={line.key} className={styles.day}>
          <span>{line.day}</span>
        </div>
      );
    if (line.kind === 'unsent')
      return <UnsentMessage key={line.key} unsent={line.unsent} onResend={onResend} onDiscard={onDiscard} />;
    const { kind: _, key, ...entry } = line;
    return <Message key={key} {...entry} onRecall={onRecall} onShown={keep} />;
  };
  return (
    <div className={styles.frame}>
      <div
        ref={scroll.container}
        className={styles.scroll}
        role="log"
        aria-live="off"
        aria-label={t('chat.messages')}
        tabIndex={0}
      >
        {lines.length === 0 && <p className={styles.none}>{t('chat.noMessages')}</p>}
        <Virtualizer
          ref={scroll.list}
          data={lines}
          keepMounted={pictures}
          shift={scroll.isShifted}
          onScroll={scroll.handleScroll}
          onResize={scroll.handleResize}
        >
          {render}
        </Virtualizer>
      </div>
      {scroll.below > 0 && (
        <Button
          className={String(styles.below)}
          size="small"
          intent="primary"
          icon={<ArrowDown />}
          text={t('chat.below', { count: scroll.below })}
          onClick={scroll.toEnd}
        />
      )}
      <Unseen aria-live="polite">{newest}</Unseen>
    </div>
  );
}
