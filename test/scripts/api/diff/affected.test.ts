import { readFileSync } from 'node:fs';
import { contractFile } from '@server/contract/file';
import { compareDocuments } from '@scripts/api/diff/differ';
import type { Line, Section } from '@scripts/api/diff/report';
import { print } from '@scripts/api/diff/report';
import { isObject } from '@server/contract/resolve';
import type { Document, Schema } from '@server/contract/document';
import { asDocument } from '@test/scripts/api/awkward/document';

describe('our contract', () => {
  const now = (): Document => asDocument(JSON.parse(readFileSync(contractFile(), 'utf8')));
  const schemaOf = (document: Document, name: string): Record<string, Schema> => {
    const properties = document.components?.schemas?.[name]?.properties;
    if (!isObject(properties)) throw new Error(`There is no ${name}.`);
    return properties;
  };
  const find = (all: readonly Section[], screen: string, field: string, side: string): Line | undefined =>
    all
      .find((one) => one.screen === screen)
      ?.lines.find((line) => line.field === field && line.side === side);

  test('differs in nothing from itself', () => {
    expect(compareDocuments(now(), now())).toEqual([]);
  });

  test('names the parts of screens that a field takes with it', () => {
    const after = now();
    delete schemaOf(after, 'ChainEditable').chainName;
    const found = compareDocuments(now(), after);
    expect(find(found, 'wallet/chain', 'chainName', 'answer')).toMatchObject({
      level: 'breaking',
      message: 'is gone',
    });
    expect(find(found, 'wallet/chain', 'chainName', 'answer')?.touches).toEqual([
      expect.stringMatching(/^columns in src\/areas\/wallet\/chain\.screen\.ts:\d+$/),
      'form in src/areas/wallet/chain.screen.ts',
    ]);
  });

  test('names the schema of a field, and the file of a button whose call is gone', () => {
    const after = now();
    delete schemaOf(after, 'ChainEditable').chainName;
    delete after.paths?.['/admin/wallet/chain/{id}/pause'];
    const found = compareDocuments(now(), after);
    expect(find(found, 'wallet/chain', 'chainName', 'answer')?.schemas).toEqual(['ChainEditable']);
    expect(find(found, 'wallet/chain', '', 'call')?.touches).toContain(
      'the button in src/areas/wallet/chain.screen.ts',
    );
    const told: string[] = [];
    print(found, (line) => told.push(line));
    expect(told).toContain('            of ChainEditable');
  });

  test('names the selects, the code and the parts by default that a call takes with it', () => {
    const after = now();
    for (const path of ['/admin/wallet/chain/options', '/open/api/dict/getDict/{dictType}'])
      delete after.paths?.[path];
    delete schemaOf(after, 'TagEditable').nameEn;
    const found = compareDocuments(now(), after);
    const all = found.flatMap(({ lines: own }) => own.flatMap(({ touches }) => touches));
    expect(all).toContain('the select of chainCode in wallet/coin');
    expect(all).toContain('code in src/screens/dictionary/useDict.ts');
    expect(find(found, 'cms/tag', 'nameEn', 'request')?.touches).toEqual([
      'form in src/areas/cms/tag.screen.ts',
    ]);
  });
});
