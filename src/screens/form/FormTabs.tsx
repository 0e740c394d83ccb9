import { type ReactNode, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { ListTabs } from '../base/ListTabs';
import styles from './RecordForm.module.css';
import type { useRecordForm } from './useRecordForm';

type Props = {
  label: string;
  /** i18n keys of the titles. */
  titles: readonly (string | null)[];
  form: Pick<ReturnType<typeof useRecordForm>, 'fields' | 'control' | 'refusal'>;
  /** The sections, in the order of the titles. */
  children: readonly ReactNode[];
};

/** The sections of a form as tabs. All stay mounted; after a refused attempt the first one with an error is shown. */
export function FormTabs({ label, titles, form: { fields, control, refusal }, children }: Props) {
  const { t } = useTranslation();
  const panel = useId();
  const [shown, setShown] = useState(0);
  const { errors } = useFormState({ control });
  const [seen, setSeen] = useState(refusal);
  if (seen !== refusal) {
    setSeen(refusal);
    const hasError = (at: number) => fields[at]?.some(({ name }) => errors[name]) ?? false;
    const broken = fields.findIndex((_, at) => hasError(at));
    if (broken >= 0 && !hasError(shown)) setShown(broken);
  }
  const tabs = titles.map((title, at) => ({ name: String(at), title: t(title ?? label) }));
  return (
    <>
      <ListTabs
        label={label}
        titles={tabs}
        shown={String(shown)}
        chosen={false}
        panel={panel}
        onChoose={(name) => setShown(Number(name))}
      />
      {children.map((section, at) => (
        <div
          key={at}
          role="tabpanel"
          aria-label={tabs[at]?.title}
          hidden={at !== shown}
          className={styles.panel}
          {...(at === shown ? { id: panel } : {})}
        >
          {section}
        </div>
      ))}
    </>
  );
}
