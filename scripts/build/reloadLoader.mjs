/**
 * webpack loader for development: a change of this module reloads the page. Stores and endpoints exist once per page, so
 * only components (`.tsx`) are replaced in place, by React Refresh.
 */
export default (source) => `${source}\nimport.meta.webpackHot?.decline();\n`;
