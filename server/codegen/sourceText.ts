import type { Spec } from './spec';

/** `src/areas/<area>/<entity>.screen.ts` */
export const screenText = ({ names: { area, entity, local }, columns, tree }: Spec): string =>
  `import { ${entity} } from '@/api/gen/${area}.fields';
import { defineScreen } from '@/screens/defineScreen';

export const ${local}Screen = defineScreen(${entity}, {
  columns: [${columns.map((name) => `'${name}'`).join(', ')}],
${tree === null ? '' : `  tree: { parent: '${tree}' },\n`}});
`;

/** `src/areas/<area>/index.ts` of a new area. */
export const areaIndexText = ({ names: { area } }: Spec): string =>
  `import '@/api/gen/${area}';
import en from '@/api/gen/locales/${area}.en-US.json';
import zh from '@/api/gen/locales/${area}.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';

areaTexts.register('${area}', { 'zh-CN': zh, 'en-US': en });

export const area: AreaModule = { name: '${area}', screens: {} };
`;

/** `openapi/<area>.yaml` of a new area. */
export const areaContractText = ({ newArea, names: { area } }: Spec): string =>
  `# ${newArea?.title.en ?? area}.
paths:
components:
  responses:
  schemas:
`;

/** `server/business/<area>/index.ts` of a new area. */
export const businessText = ({ names: { area } }: Spec): string =>
  `import type { Business } from '../business';

export const ${area}: Business = {
  seeds: { examples: [] },
};
`;
