import type { Schema } from './document';

/**
 * Records show staff by name (contract: x-person and x-inside), and names change. Beside each of these columns a
 * second one keeps the user id, `assigneeId` for `assigneeName`; rights, claims, notices and four eyes compare only ids.
 */
export const staffIdColumn = (nameColumn: string): string => nameColumn.replace(/Name$/, 'Id');

/** Returns the columns of names of staff among the properties of an entity. */
export const staffNames = (properties: Readonly<Record<string, Schema>>): string[] =>
  Object.entries(properties).flatMap(([name, property]) =>
    property['x-person'] && property['x-inside'] && name.endsWith('Name') ? [name] : [],
  );
