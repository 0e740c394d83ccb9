import { bundle, createConfig } from '@redocly/openapi-core';
import type { Document } from '@server/contract/document';
import { isObject } from '@server/contract/resolve';

/** Lint checks the structure; the generator accepts any. */
const isOpenApi3 = (value: unknown): value is Document =>
  isObject(value) && /^3\.[01]\b/.test(String(value.openapi));

/**
 * Bundles a contract of several files, or from a URL, into one document. References to its own components stay.
 *
 * @throws Error when it cannot be read, is not OpenAPI 3, or has a reference without a target
 */
export async function readContract(ref: string): Promise<Document> {
  const { bundle: bundled, problems } = await bundle({ ref, config: await createConfig({}) });
  const [problem] = problems.filter(({ severity }) => severity === 'error');
  if (problem !== undefined) throw new Error(`${ref}: ${problem.message}`);
  const document: unknown = bundled.parsed;
  if (!isOpenApi3(document)) throw new Error(`${ref}: only OpenAPI 3.0 and 3.1 can be read`);
  return document;
}
