import type { Entity, EntityMeta } from '@/api/entity';
import type { Screen } from './area';
import { ListPage } from './list/ListPage';
import { preloadList } from './list/preloadList';

/** What an area says of a screen; everything else comes from the contract. */
export type ScreenDefinition<Field extends string = string> = {
  entity: EntityMeta;
  /** Columns in their order. */
  columns: readonly Field[];
  /** Search fields in their order; the first three stand in sight. @default every field the list call filters by */
  search: readonly Field[];
  /** Fields of the create and edit form, by section; the section's name is an i18n key. @default one section with all */
  form: readonly (readonly Field[])[];
};

type Given<Field extends string> = {
  columns: readonly Field[];
  search?: readonly Field[];
  form?: readonly (readonly Field[])[];
};

/**
 * A data screen: list, search, forms, actions and detail of one entity. Fields are checked by name against the contract.
 *
 * @example defineScreen(chain, { columns: ['chainCode', 'chainName', 'status'] })
 */
export function defineScreen<Row, const Meta extends EntityMeta>(
  entity: Entity<Row, Meta>,
  { columns, search, form }: Given<keyof Meta['fields'] & keyof Row & string>,
): Screen {
  const names = Object.entries(entity.fields);
  const definition: ScreenDefinition = {
    entity,
    columns,
    search: search ?? names.filter(([, field]) => field.filter).map(([name]) => name),
    form: form ?? [names.filter(([, field]) => field.create ?? field.update).map(([name]) => name)],
  };
  return {
    Component: () => <ListPage definition={definition} />,
    preload: (store, query) => preloadList(store, entity, columns, query),
  };
}
