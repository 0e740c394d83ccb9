import { relative } from 'node:path';
import { createConfig, getLineColLocation, lint } from '@redocly/openapi-core';
import type { Finding } from './contract';

/** Redocly's recommended rules, without those that contradict ours. */
const rules = {
  // Refusals share one `default` answer; literal segments have priority over parameters; tags have titles.
  'operation-4xx-response': 'off',
  'no-ambiguous-paths': 'off',
  'tag-description': 'off',
} as const;

/** Checks the contract by the rules of OpenAPI and redocly. */
export async function checkStructure(root: string): Promise<Finding[]> {
  const problems = await lint({ ref: root, config: await createConfig({ extends: ['recommended'], rules }) });
  return problems.map(({ message, suggest, ruleId, location: [location] }) => {
    const at = location && getLineColLocation(location);
    const hint = suggest.length === 0 ? '' : ` Did you mean ${suggest.join(' or ')}?`;
    return {
      at: at ? `${relative('.', at.source.absoluteRef)}:${at.start.line}:${at.start.col}` : root,
      message: `${message}${hint} (${ruleId})`,
    };
  });
}
