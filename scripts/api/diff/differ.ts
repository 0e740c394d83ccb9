import type { Document } from '@server/contract/document';
import { understand } from '@scripts/api/rules/contract';
import { compareContracts } from './calls';
import { declarations, handMadeUses } from './declarations';
import type { Section } from './report';
import { sections } from './report';
import { schemaComparison } from './schemas';
import { touches } from './touches';

/** Compares two contracts by screen, with the affected parts of this console. */
export function differ(before: Document, after: Document): Section[] {
  const [old, now] = [understand(before), understand(after)];
  const changes = compareContracts(old, now, schemaComparison(before, after));
  return sections(changes, old, now, touches(old, declarations(), handMadeUses()));
}
