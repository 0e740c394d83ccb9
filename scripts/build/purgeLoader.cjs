const { PurgeCSS } = require('purgecss');

// What the sign-in page is made of. The classes of a component start with its name.
const parts = [
  'button', 'input', 'input-group', 'form-group', 'form-helper-text', 'label', 'control', 'control-indicator', 'checkbox',
  'callout', 'spinner', 'icon', 'link', 'card', 'text-muted', 'dark', 'intent', 'large', 'fill', 'loading', 'disabled', 'minimal',
  'variant', 'small', 'focus', 'active',
];
const own = new RegExp(`^bp6-(${parts.join('|')})(-(input|text|action|left|right|primary|danger|success|warning|medium|large|small|fill|minimal|outlined|solid|group|label|content|indicator|helper-text|animation|head|track|icon|disabled|0|1|loading|spinner|sub-label|focus-disabled|standard|spin|overflow-ellipsis|checked))*$`);

/** webpack loader: blueprint.css in, the rules that the sign-in page can meet out. */
module.exports = async function purge(css) {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: '<html><head></head><body></body></html>', extension: 'html' }],
    css: [{ raw: css }],
    safelist: { standard: [own, /^(html|body|\*|:root|a|p|h1|h2|button|input|label|svg|small|strong)$/], keyframes: [/spinner/], variables: [/./] },
    keyframes: true,
    fontFace: true,
  });
  return purged.css;
};
