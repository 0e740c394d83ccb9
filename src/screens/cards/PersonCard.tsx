import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { useMinute } from '@/kit/hooks/useTimes';
import { TimeText } from '@/kit/ui/TimeText';
import { usePermission } from '../access/usePermission';
import { useRecordPath } from '../base/useRecordPage';
import type { Row } from '../base/row';
import { fieldsNamed } from '../fields/Facts';
import { FieldValue } from '../fields/FieldValue';
import styles from './PersonCard.module.css';
import { ReferencedRecord } from './ReferencedRecord';

type Props = {
  title: string;
  /** The reference to the person. */
  to: NonNullable<FieldMeta['ref']>;
  /** The business code of the person. */
  code: unknown;
  /** The fields to show, in order. */
  names: readonly string[];
  /** Further facts below them. */
  children?: ReactNode;
};

const day = 86_400_000;

/** A person whom a record refers to, beside its page: who it is, for how long, and the fields that a reviewer looks at first. */
export function PersonCard({ title, to, code, names, children }: Props) {
  const may = usePermission();
  return (
    <section className={styles.card} aria-label={title}>
      <h3>{title}</h3>
      {to.detail !== undefined && may(to.detail) && typeof code === 'string' && (
        <ReferencedRecord to={to} code={code}>
          {(person, { entity }) => (
            <>
              <PersonName entity={entity} row={person} />
              <dl className={styles.facts}>
                {fieldsNamed(entity.fields, names).map(([name, field]) => (
                  <FieldFact key={name} label={field.label}>
                    <FieldValue field={field} value={person[name]} row={person} />
                  </FieldFact>
                ))}
                <AgeFact createdAt={person.createdAt} />
              </dl>
            </>
          )}
        </ReferencedRecord>
      )}
      {children}
    </section>
  );
}

/** The code and name of the person, with the way to the own page, or to the record in its list. */
function PersonName({ entity, row }: { entity: EntityMeta; row: Row }) {
  const path = useRecordPath(entity)?.(row);
  const code = row[entity.key];
  const name = [code, row.nickname ?? row.account].filter((part) => typeof part === 'string').join(' · ');
  return <p className={styles.name}>{path ? <Link to={path}>{name}</Link> : name}</p>;
}

function FieldFact({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation();
  return <Fact label={t(label)}>{children}</Fact>;
}

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function AgeFact({ createdAt }: { createdAt: unknown }) {
  const { t } = useTranslation('screens');
  const now = useMinute(true);
  if (typeof createdAt !== 'string') return null;
  const count = Math.max(0, Math.floor((now - Date.parse(createdAt)) / day));
  return (
    <Fact label={t('card.age')}>
      {t('card.days', { count })}{' '}
      <small className={styles.quiet}>
        <TimeText value={createdAt} />
      </small>
    </Fact>
  );
}
