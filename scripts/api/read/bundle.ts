import { BaseResolver, bundle, createConfig, YamlParseError } from '@redocly/openapi-core';
import type { Document as ParsedDocument, NormalizedProblem, Source } from '@redocly/openapi-core';
import { parseDocument } from 'yaml';
import type { Document } from '@server/contract/document';
import { isObject } from '@server/contract/resolve';
import { fromSwagger2 } from './swagger2';

/** Where a problem lies, such as `users.yaml#/paths/~1users`. */
const placeIn = ({ location: [place] }: NormalizedProblem): string => {
  if (place === undefined) return '';
  const { source, pointer = '' } = place;
  return `${source.absoluteRef}${pointer}: `;
};

/** Reads files with `yaml` that js-yaml refuses, such as one whose closing `}` is not indented below its key (Docker). */
class TolerantResolver extends BaseResolver {
  override parseDocument(source: Source, isRoot?: boolean): ParsedDocument {
    try {
      return super.parseDocument(source, isRoot);
    } catch (error) {
      if (!(error instanceof YamlParseError)) throw error;
      const document = parseDocument(source.body);
      if (document.errors.length > 0) throw error;
      return { source, parsed: document.toJS() };
    }
  }
}

/** Lint checks the structure; the generator accepts any. */
const isOpenApi3 = (value: unknown): value is Document =>
  isObject(value) && /^3\.[01]\b/.test(String(value.openapi));

/**
 * Bundles a contract of several files, or from a URL, into one document. References to its own components stay.
 *
 * @throws Error when it cannot be read, is neither OpenAPI 3 nor Swagger 2, or has a reference without a target
 */
export async function readContract(ref: string): Promise<Document> {
  const { bundle: bundled, problems } = await bundle({
    ref,
    config: await createConfig({}),
    externalRefResolver: new TolerantResolver(),
  }).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(message.includes(ref) ? message : `${ref}: ${message}`);
  });
  const [problem] = problems.filter(({ severity }) => severity === 'error');
  if (problem !== undefined) throw new Error(`${placeIn(problem) || `${ref}: `}${problem.message}`);
  const parsed: unknown = bundled.parsed;
  if (isOpenApi3(parsed)) return parsed;
  const converted: unknown = isObject(parsed) && parsed.swagger === '2.0' ? await fromSwagger2(parsed) : null;
  if (isOpenApi3(converted)) return converted;
  throw new Error(`${ref}: only OpenAPI 3.0, 3.1 and Swagger 2.0 can be read`);
}
