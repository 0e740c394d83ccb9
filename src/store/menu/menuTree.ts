import { isRecord } from '@/kit/record';
import { type MenuNode, type MenuProblem, readItem } from './menuItem';

const maxItems = 5000;
const maxDepth = 8;

/** Flattens raw items in order. Children follow their parent and refer to it. */
function flatten(menu: unknown, problems: MenuProblem[]): MenuNode[] {
  const nodes: MenuNode[] = [];
  const seen = new Set<string>();
  const queue: { raw: unknown; parentId: string | null; depth: number }[] = [];
  const enqueue = (list: unknown, parentId: string | null, depth: number) => {
    if (Array.isArray(list)) list.forEach((raw: unknown) => queue.push({ raw, parentId, depth }));
  };
  enqueue(menu, null, 1);
  for (let at = 0; at < queue.length; at += 1) {
    const { raw, parentId, depth } = queue[at]!;
    if (nodes.length >= maxItems) {
      problems.push({ item: '', problem: 'tooMany' });
      break;
    }
    const node = readItem(raw);
    if (!node) problems.push({ item: `#${at}`, problem: 'notAnItem' });
    else if (seen.has(node.id)) problems.push({ item: node.id, problem: 'duplicateId' });
    else {
      seen.add(node.id);
      nodes.push(parentId === null ? node : { ...node, parentId });
      if (isRecord(raw) && depth <= maxDepth) enqueue(raw.children, node.id, depth + 1);
    }
  }
  return nodes;
}

/**
 * Builds a tree from a tree or a flat list with parentId (-1 or none at the top level). Invalid items are
 * reported and omitted, and the result has no cycle. Never throws.
 */
export function menuTree(menu: unknown): { tree: MenuNode[]; problems: MenuProblem[] } {
  const problems: MenuProblem[] = [];
  const nodes = flatten(menu, problems);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const tree = nodes.filter(({ parentId }) => parentId === '-1');
  const placed = new Set(tree);
  for (const node of nodes) {
    const parent = byId.get(node.parentId);
    if (placed.has(node)) continue;
    if (parent) parent.children.push(node);
    else problems.push({ item: node.id, problem: 'orphan' });
  }
  // Walk from the top: unreachable items are part of a cycle or below an orphan.
  let level = tree;
  for (let depth = 1; level.length > 0; depth += 1) {
    const next = level.flatMap(({ children }) => children);
    for (const node of level) {
      placed.add(node);
      if (depth < maxDepth || node.children.length === 0) continue;
      if (depth === maxDepth) problems.push({ item: node.id, problem: 'tooDeep' });
      node.children = [];
    }
    level = next;
  }
  for (const node of nodes)
    if (!placed.has(node) && byId.has(node.parentId)) problems.push({ item: node.id, problem: 'cycle' });
  return { tree, problems };
}
