import { readFileSync } from 'node:fs';
import type { Document, OperationObject } from '@server/contract/document';
import { readModel } from '@scripts/api/rules/contract';
import { checkOperations } from '@scripts/api/rules/operations';

/** Returns what lint says of an action that lifts others. */
const saysOf = (lifts: string[], more: Partial<OperationObject> = {}): string[] => {
  const document: Document = JSON.parse(readFileSync('test/scripts/api/golden/bundle.json', 'utf8'));
  const lend = document.paths?.['/admin/library/book/{id}/lend']?.post ?? {};
  Object.assign(lend, more);
  lend['x-action'] = { guards: ['confirm', 'reason'], lifts };
  if (more['x-four-eyes']) lend.responses = { ...lend.responses, '202': {} };
  return checkOperations({ ...readModel(document), files: [] }).map(({ message }) => message);
};

test('what takes back an act of staff needs two people', () => {
  expect(saysOf([])).toEqual(['takes back what staff imposed, so it needs a second person: add x-four-eyes']);
});

test('what is taken back is an act of the same record, with a reason code', () => {
  const fault =
    'lifts an action that its record does not have or that takes no reasonCode: give it shared/resource.yaml#/ImposeBody';
  expect(saysOf(['number'], { 'x-four-eyes': 'record' })).toEqual([fault]);
  expect(saysOf(['freeze'], { 'x-four-eyes': 'record' })).toEqual([fault]);
});
