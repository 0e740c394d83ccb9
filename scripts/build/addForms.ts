import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { forms as Forms } from '@/app/prerender';
import { compile } from './compile';

const root = '<div id="root"></div>';

/**
 * Writes the sign-in form in each language into the page, so that it shows and takes input before its code has come
 * (src/app/early.ts decides which one, src/app/main.tsx takes it over). `prerender` compiles src/app/prerender.tsx.
 */
export async function addForms(page: string, prerender: (file: string) => Configuration): Promise<void> {
  const compiled = path.resolve('.data/prerender/prerender.cjs');
  await compile(prerender(compiled));
  const { forms } = createRequire(import.meta.url)(compiled) as { forms: typeof Forms };
  const text = readFileSync(page, 'utf8');
  if (!text.includes(root)) throw new Error(`${page} has no ${root} to write the forms beside.`);
  const added = forms.map(({ locale, html }) => `<div data-form="${locale}" lang="${locale}">${html}</div>`);
  writeFileSync(
    page,
    text.replace(root, () => added.join('') + root),
  );
}
