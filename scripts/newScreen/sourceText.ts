import { isColumn } from './kinds';
import type { Spec } from './spec';

/** Returns the columns: every field that fits a column, the key first. */
const columns = ({ key, fields, status }: Spec): string[] => [
  ...[key, ...fields]
    .filter(isColumn)
    .slice(0, 9)
    .map(({ name }) => name),
  ...(status ? ['status'] : []),
];

/** `src/areas/<area>/<entity>.screen.ts` */
export const screenText = (spec: Spec): string => {
  const { area, entity, local } = spec.names;
  return `import { ${entity} } from '@/api/gen/${area}.fields';
import { defineScreen } from '@/screens/defineScreen';

export const ${local}Screen = defineScreen(${entity}, {
  columns: [${columns(spec)
    .map((name) => `'${name}'`)
    .join(', ')}],
});
`;
};

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
