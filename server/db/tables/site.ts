import type { components } from '@/api/gen/contract/open';
import type { components as shared } from '@/api/gen/contract/shared';
import { boolean, id, integer, list, nullable, table, text, time, withDefault } from '@server/db/column';
import { base } from './base';

type Schemas = components['schemas'];

/** Menus, dictionaries, parameters and files (domain screens 57, 62, 63 and 65). */
export const siteTables = {
  menu: table(
    {
      ...base,
      /** '-1' for a root. */
      parentId: id(),
      title: text(),
      subtitle: nullable(text()),
      path: nullable(text()),
      name: nullable(text()),
      component: nullable(text()),
      source: nullable(text()),
      icon: nullable(text()),
      custom: nullable(text()),
      img: nullable(text()),
      header: nullable(text()),
      hideSider: withDefault(boolean(), false),
      /** '1' or '0', as in the contract. */
      keepAlive: withDefault(text<'0' | '1'>(), '1'),
      closable: withDefault(boolean(), true),
      divided: withDefault(boolean(), false),
      replace: withDefault(boolean(), false),
      target: nullable(text()),
      auth: list<string>(),
      menuType: text<shared['schemas']['MenuType']>(),
      permission: nullable(text()),
      sort: withDefault(integer(), 0),
      visible: withDefault(boolean(), true),
      status: withDefault(text<shared['schemas']['CommonStatus']>(), 'ENABLED'),
      /** A group of the header menu instead of an item of the sider. */
      isHeader: withDefault(boolean(), false),
    },
    { unique: [['path']], index: [['parentId']] },
  ),
  dict: table(
    {
      ...base,
      dictType: text(),
      nameZh: text(),
      nameEn: nullable(text()),
      remark: nullable(text()),
      isSystem: withDefault(boolean(), false),
    },
    { unique: [['dictType']] },
  ),
  dictItem: table(
    {
      id: id(),
      dictType: text(),
      itemValue: text(),
      labelZh: text(),
      labelEn: nullable(text()),
      tone: withDefault(text<Schemas['DictItem']['tone']>(), 'default'),
      itemSort: withDefault(integer(), 0),
      itemStatus: withDefault(text(), 'ENABLED'),
    },
    { unique: [['dictType', 'itemValue']] },
  ),
  param: table(
    {
      ...base,
      paramKey: text(),
      minimum: nullable(integer()),
      maximum: nullable(integer()),
      unit: nullable(text()),
      nameZh: text(),
      nameEn: nullable(text()),
      /** STRING, NUMBER, BOOL, JSON, IMAGE or URL. */
      paramType: text(),
      paramValue: text(),
      groupName: text(),
      isPublic: withDefault(boolean(), false),
      isSensitive: withDefault(boolean(), false),
      isSystem: withDefault(boolean(), false),
      remark: nullable(text()),
    },
    { unique: [['paramKey']] },
  ),
  file: table(
    {
      id: id(),
      version: withDefault(integer(), 1),
      /** STATIC is public; BUSINESS, KYC, CHAT and EXPORT are not. */
      scope: text(),
      originalName: text(),
      /** File name below `files/` of the data directory. */
      storedName: text(),
      mime: text(),
      size: integer(),
      sha256: text(),
      width: nullable(integer()),
      height: nullable(integer()),
      uploaderId: nullable(id()),
      uploaderName: nullable(text()),
      createdAt: time(),
      /** When the same content was last uploaded again. */
      uploadedAgainAt: nullable(time()),
    },
    { unique: [['scope', 'sha256', 'uploaderId']] },
  ),
};
