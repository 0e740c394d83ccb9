import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import styles from './MenuEditor.module.css';
import { PaneHead } from './PaneHead';
import type { Editor } from './useMenuEditor';

/** Renders the problems of the menu, each with a link to its entry. */
export function DoctorPane({ editor }: { editor: Editor }) {
  const { t } = useTranslation('permission');
  const { address, sider, problems, nameOf } = editor;
  const found = sider.filter(({ id }) => problems.has(id));
  return (
    <>
      <PaneHead title={t('doctor.title')} onClose={() => address.show(null)} />
      <div className={styles.scroll}>
        {found.length === 0 && (
          <Callout compact intent="success" role="status">
            {t('doctor.healthy', { count: sider.length })}
          </Callout>
        )}
        <ul className={styles.findings}>
          {found.map((menu) => (
            <li key={menu.id}>
              <Button
                variant="minimal"
                alignText="start"
                text={nameOf(menu)}
                onClick={() => address.show({ show: 'entry', id: menu.id })}
              />
              <ul>
                {problems.get(menu.id)?.map((problem) => (
                  <li key={problem}>
                    {t(`editor.why.${problem}`)} <small>{t(`doctor.mend.${problem}`)}</small>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
