import { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Document } from '@server/contract/document';
import { contractTypes } from './contractFile';
import type { Homes } from './homes';
import { areasOfPaths, importTypes, nameShared, shared } from './homes';
import { banner } from './source';

const { factory } = ts;

type Members = ts.NodeArray<ts.TypeElement> | readonly ts.TypeElement[];

const nameOf = ({ name }: ts.TypeElement): string =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : '';

const membersOf = (type: ts.TypeNode | undefined): Members =>
  type && ts.isTypeLiteralNode(type) ? type.members : [];

const typeOfMember = (member: ts.TypeElement): ts.TypeNode | undefined =>
  ts.isPropertySignature(member) ? member.type : undefined;

const isNever = (member: ts.TypeElement): boolean =>
  typeOfMember(member)?.kind === ts.SyntaxKind.NeverKeyword;

const alias = (name: string, members: readonly ts.TypeElement[]): ts.Node =>
  factory.createTypeAliasDeclaration(
    [factory.createModifier(ts.SyntaxKind.ExportKeyword)],
    name,
    undefined,
    factory.createTypeLiteralNode(members),
  );

const group = (name: string, members: readonly ts.TypeElement[]): ts.TypeElement =>
  factory.createPropertySignature(undefined, name, undefined, factory.createTypeLiteralNode(members));

/** Removes the methods that a path does not have and the kinds of parameters that a call does not have. */
const withoutNever = (path: ts.TypeElement): ts.TypeElement => {
  const calls = membersOf(typeOfMember(path)).filter(
    (member) => !isNever(member) && nameOf(member) !== 'parameters',
  );
  return factory.createPropertySignature(
    undefined,
    factory.createStringLiteral(nameOf(path)),
    undefined,
    factory.createTypeLiteralNode(calls),
  );
};

/** What the compiler of types adds for a property that only another schema requires. */
const helper = 'export type WithRequired<T, K extends keyof T> = T & { [P in K]-?: T[P] };\n';

/**
 * Returns the types of the contract by file: one for each area, and `shared` for what several of them use. A change in one
 * area so concerns only the code that imports its file.
 */
export async function writeContractFiles(document: Document, homes: Homes): Promise<Map<string, string>> {
  const areasOf = areasOfPaths(document);
  const declared = new Map(
    (await contractTypes(document)).flatMap((node) =>
      ts.isTypeAliasDeclaration(node) ? [[node.name.text, membersOf(node.type)] as const] : [],
    ),
  );
  const files = [...new Set([shared, ...[...areasOf.values()].flat()])].map((area) => {
    const paths = (declared.get('paths') ?? [])
      .filter((path) => areasOf.get(nameOf(path))?.includes(area))
      .map(withoutNever);
    const kinds = (declared.get('components') ?? []).flatMap((kind) => {
      const own = membersOf(typeOfMember(kind)).filter(
        (component) => homes.get(`#/components/${nameOf(kind)}/${nameOf(component)}`) === area,
      );
      return own.length === 0 ? [] : [group(nameOf(kind), own)];
    });
    const own = astToString([alias('paths', paths), alias('components', kinds)]);
    const text = area === shared ? helper + own : nameShared(own, homes);
    const imports =
      area === shared
        ? ''
        : importTypes(text, './shared', { shared: 'components', WithRequired: 'WithRequired' });
    return [`contract/${area}.ts`, `${banner}${imports}${text}`] as const;
  });
  return new Map(files);
}
