import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Comment } from '@blueprintjs/icons';
import { Fragment } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { localeNames, locales } from '@/kit/i18n/locale';
import { isRecord } from '@/kit/record';
import { DropMenu } from '@/kit/ui/overlays/DropMenu';
import styles from './Composer.module.css';

/** Sentences that staff write often, in both languages: the parties may speak the other one. */
export function CannedAnswers({ onChoose }: { onChoose: (words: string) => void }) {
  const { t, i18n } = useTranslation('otc');
  const own = i18n.language;
  const inOrder = locales.toSorted((one, other) => Number(other === own) - Number(one === own));
  const items = inOrder.map((locale) => {
    const answers: unknown = i18n.getResource(locale, 'otc', 'canned');
    return (
      <Fragment key={locale}>
        <MenuDivider title={localeNames[locale]} />
        {Object.values(isRecord(answers) ? answers : {}).map((words) => (
          <MenuItem
            key={String(words)}
            text={String(words)}
            lang={locale}
            multiline
            className={String(styles.canned)}
            onClick={() => onChoose(String(words))}
          />
        ))}
      </Fragment>
    );
  });
  return (
    <DropMenu placement="bottom-start" items={items}>
      <Button variant="minimal" icon={<Comment />} text={t('chat.canned')} aria-haspopup="menu" />
    </DropMenu>
  );
}
