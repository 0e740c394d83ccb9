import type { components } from '@/api/gen/contract/permission';
import type { Menu } from './menuNodes';

/** The platform's finding about an entry, for a role or for the user. */
export type Finding = components['schemas']['MenuFinding'];

/** A problem that only the console can detect: a view, a text or an icon that this build does not have. */
export type BuildProblem = 'SOURCE' | 'TEXT' | 'ICON';

export type Problem = BuildProblem | Finding['because'][number];

/** The resources of this build. */
export type BuildResources = {
  sources: ReadonlySet<string>;
  /** Returns whether a key has a text in both languages. */
  hasText: (key: string) => boolean;
  knowsIcon: (name: string) => boolean;
};

type Named = Pick<Menu, 'title' | 'subtitle' | 'menuType' | 'source' | 'icon'>;

const marker = '$t:';

const lacksText = (text: string | null | undefined, { hasText }: BuildResources): boolean =>
  text?.startsWith(marker) === true && !hasText(text.slice(marker.length));

/** Returns the parts of an entry that this build cannot show. */
export function buildProblems(
  { title, subtitle, menuType, source, icon }: Named,
  known: BuildResources,
): BuildProblem[] {
  return [
    ...(menuType === 'MENU' && !known.sources.has(source ?? '') ? (['SOURCE'] as const) : []),
    ...(lacksText(title, known) || lacksText(subtitle, known) ? (['TEXT'] as const) : []),
    ...(icon && !known.knowsIcon(icon) ? (['ICON'] as const) : []),
  ];
}

// The other reasons are intended: a button, a disabled or hidden entry, a permission that is not granted.
const faults: ReadonlySet<string> = new Set(['EMPTY_DIRECTORY', 'NO_WAY_UP', 'DUPLICATE_PATH', 'NO_PATH']);

/**
 * Returns the problems of the menu by id: the platform's findings, then the console's. Entries without
 * problems are omitted.
 */
export function problemsOf(
  menus: readonly (Named & { id: string })[],
  findings: readonly Pick<Finding, 'menuId' | 'because'>[],
  known: BuildResources,
): ReadonlyMap<string, readonly Problem[]> {
  const reasons = new Map(findings.map(({ menuId, because }) => [menuId, because]));
  return new Map(
    menus.flatMap((menu) => {
      const platform = (reasons.get(menu.id) ?? []).filter((reason) => faults.has(reason));
      const all: Problem[] = [...platform, ...buildProblems(menu, known)];
      return all.length > 0 ? [[menu.id, all] as const] : [];
    }),
  );
}

/**
 * Returns the state of an entry for a role: visible, granted (for the permission of a button), or neither
 * with a reason.
 */
export type RoleState = { state: 'shown' | 'granted' | 'hidden'; why: readonly Problem[] };

export function stateForRole({ shown, because }: Pick<Finding, 'shown' | 'because'>): RoleState {
  if (shown) return { state: 'shown', why: [] };
  const isButton = because.includes('BUTTON');
  const why = because.filter((reason) => reason !== 'BUTTON' && !(isButton && reason === 'PARENT'));
  return { state: isButton && why.length === 0 ? 'granted' : 'hidden', why };
}
