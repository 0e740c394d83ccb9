/**
 * Replaces Blueprint's loader of date locales by code, which would make a chunk of each of the hundred
 * locales. The calendar gets its locale as an object.
 */
export const loadDateFnsLocale = async (): Promise<undefined> => undefined;
