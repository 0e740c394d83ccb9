/** The settings of a column that staff edit, in the order of the table; its place is its sort order. */
export const edited = [
  'comment',
  'attrName',
  'tsType',
  'isRequired',
  'inCreate',
  'inUpdate',
  'inList',
  'inQuery',
  'queryOp',
  'widget',
  'dictType',
] as const;
