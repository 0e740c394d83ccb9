import { isRecord } from '@/kit/record';
import { Avatar } from '@/kit/ui/Avatar';
import type { KindDefinition } from '../kind';
import { textKind } from '../text/kind';

const nameOf = (value: unknown): string => (isRecord(value) ? String(value.name ?? '') : '');

/** The picture of a person with the name, whose initials stand for a missing picture. It is only shown. */
export const avatarKind: KindDefinition = {
  ...textKind,
  format: () => ({
    text: nameOf,
    cell: (value) => (
      <Avatar
        src={isRecord(value) && typeof value.url === 'string' ? value.url : null}
        name={nameOf(value)}
      />
    ),
  }),
  long: true,
  unexported: true,
};
