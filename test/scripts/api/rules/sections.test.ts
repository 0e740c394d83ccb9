import { readFileSync } from 'node:fs';
import type { Document, SectionObject } from '@server/contract/document';
import { readModel } from '@scripts/api/rules/contract';
import { checkEntities } from '@scripts/api/rules/entities';

const good = readFileSync('test/scripts/api/golden/bundle.json', 'utf8');

function check(sections: SectionObject[]): string[] {
  const document: Document = JSON.parse(good);
  Object.assign(document.components?.schemas?.Book ?? {}, { 'x-sections': sections });
  return checkEntities({ ...readModel(document), files: [] }).map(({ at, message }) => `${at}: ${message}`);
}

const titled = { title: 'X', 'x-title-zh': '某' };

test('sections hold fields of a form, each in one of them, and have titles in both languages', () => {
  expect(check([{ ...titled, name: 'a', fields: ['title', 'price'] }])).toEqual([]);
  expect(check([{ title: 'X', name: 'a', fields: ['title'] }])).toEqual([
    'book x-sections a: needs title and x-title-zh',
  ]);
  expect(check([{ ...titled, name: 'a', fields: ['colour'] }])).toEqual([
    'book x-sections a: colour is not one of its properties',
  ]);
  const twice = { ...titled, fields: ['title'] };
  expect(
    check([
      { ...twice, name: 'a' },
      { ...twice, name: 'b' },
    ]),
  ).toEqual([
    'book x-sections a: title stands in two sections',
    'book x-sections b: title stands in two sections',
  ]);
});
