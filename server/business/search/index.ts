import type { Business } from '../business';
import { findRecords } from './search';

export const search: Business = {
  entityHandlers: { findRecords },
};
