import { tagTypes } from '@/api/gen/tagTypes';

/** What pages display: without menu and dictionaries, which stay cached. */
export const pageTags = tagTypes.filter((tag) => !['Menu', 'User', 'Param', 'Dict'].includes(tag));
