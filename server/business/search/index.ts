import type { Business } from '../business';
import { findRecords } from './search';

export const search: Business = {
  handlers: ({ entities }) => ({ findRecords: findRecords(entities) }),
};
