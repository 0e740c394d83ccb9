import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { Entity, EntityMeta } from '@/api/entity';
import { queryEndpoint } from '@/api/endpoints';
import { useSeesAll } from './access/usePermission';
import type { Screen } from './area';
import { definitionIn, type Related, type ScreenDefinition, type Values } from './base/definition';
import { redactDefinition } from './base/redaction';
import type { FieldOf } from './definition';
import { RecordPage } from './page/RecordPage';
import { isId } from './page/useRecordId';

/** The declaration of the page of a record. */
type GivenPage<Row, Field extends string, Action extends string> = {
  /** The list of the records: its order of fields, its dialogs, and the line above it. */
  of: ScreenDefinition;
  /** Blocks in a column of their own before the facts: what is compared, such as evidence. @default none */
  start?: readonly ((props: { row: Row }) => ReactNode)[];
  /** Blocks above the facts: what the decision is about. @default none */
  lead?: readonly ((props: { row: Row }) => ReactNode)[];
  /** Blocks below the facts that users limited to one team see, too. @default none */
  shared?: readonly ((props: { row: Row }) => ReactNode)[];
  /** Blocks below them, for staff. @default none */
  sections?: readonly ((props: { row: Row }) => ReactNode)[];
  /** Blocks beside the facts, above the history: people, what to compare with. @default none */
  aside?: readonly ((props: { row: Row }) => ReactNode)[];
  /** @default none */
  related?: readonly Related<Field>[];
  /** Fields that the blocks show to staff, so that the facts leave them out. @default none */
  inBlocks?: readonly Field[];
  /** Actions that the blocks offer to staff, so that the head leaves them out. @default none */
  offered?: readonly Action[];
};

/** The longest time that a navigation waits for its record; then the page shows its loading state. */
const preloadTimeout = 400;

/**
 * The page of a record at a route of its own, `/wallet/withdraw/:id`, beside its list; the id may be a business code. The area names it in `records`, and
 * `store/menu/recordPages` gives it the route. Head, decisions, facts, claim, timeline and notes come from the contract.
 *
 * @example definePage(withdrawal, { of: withdrawList, aside: [MemberCard], sections: [RiskHits], related: [] })
 */
export function definePage<Row extends Values, const Meta extends EntityMeta>(
  entity: Entity<Row, Meta>,
  given: GivenPage<Row, FieldOf<Row, Meta>, keyof Meta['actions'] & string>,
): Screen {
  const {
    of,
    start = [],
    lead = [],
    shared = [],
    sections = [],
    aside = [],
    related = [],
    inBlocks = [],
  } = given;
  const whole: ScreenDefinition = { ...of, lead: [], sections: [...shared, ...sections], related };
  const definition: ScreenDefinition = {
    ...whole,
    inSections: [...(of.inSections ?? []), ...inBlocks],
    offered: given.offered ?? [],
  };
  const redacted: ScreenDefinition = { ...redactDefinition(whole), sections: shared };
  const Component = () => {
    const { i18n } = useTranslation();
    const seesAll = useSeesAll();
    const shown = useMemo(
      () => definitionIn(seesAll ? definition : redacted, i18n.language),
      [seesAll, i18n.language],
    );
    const blocks = seesAll ? { start, lead, aside } : { start: [], lead: [], aside: [] };
    return <RecordPage definition={shown} blocks={blocks} />;
  };
  return {
    Component,
    preload: async (store, _search, { id }) => {
      const { detail } = entity.calls;
      if (!detail || !isId(id)) return;
      const { initiate } = queryEndpoint<unknown>(detail.operationId);
      const call = store.dispatch(initiate({ id }, { subscribe: false, forceRefetch: 10 }));
      await Promise.race([call, new Promise((resolve) => setTimeout(resolve, preloadTimeout))]);
    },
  };
}
