import type { Document } from '@server/contract/document';
import { readModel } from '@scripts/api/rules/contract';
import { compareContracts } from './calls';
import { declarations, handMadeUses } from './declarations';
import type { Section } from './report';
import { sections } from './report';
import { schemaComparison } from './schemas';
import { findAffected } from './affected';

/** Compares two contracts by screen, with the affected parts of this console. */
export function compareDocuments(before: Document, after: Document): Section[] {
  const [old, now] = [readModel(before), readModel(after)];
  const changes = compareContracts(old, now, schemaComparison(before, after));
  return sections(changes, old, now, findAffected(old, declarations(), handMadeUses()));
}
