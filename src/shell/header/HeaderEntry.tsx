import { Button, Classes } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import cx from 'classnames';
import { useTitle } from '@/kit/i18n/useTranslation';
import { DropMenu } from '@/kit/ui/DropMenu';
import type { MenuNode } from '@/store/menu/menuItem';
import { EntryItems } from '../frame/EntryItems';
import { useEntryLink } from '../frame/useEntryLink';
import { EntryIcon } from '../sider/MenuIcon';

type Props = { node: MenuNode; trail: readonly MenuNode[] };

/** Renders a group of the header menu: a link, or a drop-down when it has entries. */
export function HeaderEntry({ node, trail }: Props) {
  const title = useTitle(node.title);
  const subtitle = useTitle(node.subtitle) || undefined;
  const active = trail.includes(node);
  const current = active ? 'page' : undefined;
  const link = useEntryLink(node, active);
  if (node.children.length === 0)
    return (
      <a
        {...link}
        className={cx(Classes.BUTTON, Classes.MINIMAL, active && Classes.ACTIVE)}
        title={subtitle}
        aria-current={current}
      >
        <EntryIcon node={node} />
        <span className={Classes.BUTTON_TEXT}>{title}</span>
      </a>
    );
  return (
    <DropMenu items={<EntryItems nodes={node.children} trail={trail} />} placement="bottom-start">
      <Button
        variant="minimal"
        active={active}
        icon={<EntryIcon node={node} />}
        endIcon={<CaretDown />}
        text={title}
        title={subtitle}
        aria-current={current}
      />
    </DropMenu>
  );
}
