import { FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation, useTitles } from '@/kit/i18n/useTranslation';
import styles from './GrantPanel.module.css';
import type { ChangedRight, GrantDiff } from './grants';

type Props = {
  diff: GrantDiff;
  /** Number of users with the role. */
  users: number;
};

/** Renders the effect of a save: permissions added and removed, and for how many users. */
export function GrantReview({ diff: { added, taken }, users }: Props) {
  const { t } = useTranslation('permission');
  return (
    <>
      <p>{t('grant.users', { count: users })}</p>
      <Rights title={t('grant.added', { count: added.length })} tone="added" rights={added} />
      <Rights title={t('grant.taken', { count: taken.length })} tone="taken" rights={taken} />
    </>
  );
}

type CodeProps = { value: string; onChange: (value: string) => void };

/** Asks for the user's own code, which each change of rights needs. */
export function GrantCode({ value, onChange }: CodeProps) {
  const { t } = useTranslation('screens');
  const id = useId();
  return (
    <FormGroup
      className={String(styles.code)}
      label={t('action.otp')}
      labelFor={id}
      helperText={t('action.otpHint')}
    >
      <InputGroup
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        onValueChange={onChange}
      />
    </FormGroup>
  );
}

type ReasonProps = CodeProps & { error: string | null };

/** Asks why, for the second person who approves permissions that can move money or its rules. */
export function GrantReason({ value, error, onChange }: ReasonProps) {
  const { t } = useTranslation('permission');
  const label = useTranslation('screens').t('action.reason');
  const id = useId();
  return (
    <FormGroup
      className={String(styles.reason)}
      label={label}
      labelFor={id}
      intent={error === null ? 'none' : 'danger'}
      helperText={<span id={`${id}-hint`}>{error ?? t('grant.reasonHint')}</span>}
    >
      <TextArea
        id={id}
        fill
        autoResize
        maxLength={300}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== null}
        intent={error === null ? 'none' : 'danger'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormGroup>
  );
}

type RightsProps = { title: string; tone: 'added' | 'taken'; rights: readonly ChangedRight[] };

function Rights({ title, tone, rights }: RightsProps) {
  const id = useId();
  const titles = useTitles();
  if (rights.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.rights} data-tone={tone}>
      <h3 id={id}>{title}</h3>
      <ul>
        {rights.map((right) => (
          <li key={right.code}>
            {right.titles.map(titles).join(' › ')} <code>{right.code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
