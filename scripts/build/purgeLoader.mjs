import { PurgeCSS } from 'purgecss';

// The classes of the sign-in page: components by prefix, modifiers in full.
const components = [
  'button',
  'input',
  'form-group',
  'form-helper',
  'form-content',
  'label',
  'control',
  'checkbox',
  'callout',
  'spinner',
];
const modifiers = [
  'icon',
  'dark',
  'large',
  'small',
  'fill',
  'loading',
  'disabled',
  'minimal',
  'active',
  'compact',
  'text-muted',
  'intent-(primary|danger)',
];
// Parts of those components that only other pages use.
const unused =
  '.*(button-group|control-group|control-card|input-ghost|outlined|rtl|inline|vertical|indeterminate)';
const used = new RegExp(`^(?!${unused})bp6-((${components.join('|')})(-.*)?|(${modifiers.join('|')}))$`);
const elements = /^(html|body|\*|:root|a|p|h1|button|input|label|svg|path|small)$/;

/** webpack loader that reduces blueprint.css to the rules of the sign-in page. */
export default async function purge(css) {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: '<html></html>', extension: 'html' }],
    css: [{ raw: css }],
    safelist: { standard: [used, elements], keyframes: [/spinner/], variables: [/./] },
    keyframes: true,
    fontFace: true,
  });
  // The same layer as the complete stylesheet, which loads with the console (src/kit/styles/blueprint.css).
  return `@layer blueprint {${purged.css}}`;
}
