import type { MouseEvent, ReactNode } from 'react';

type Props = {
  /** Path of an account page. */
  href: string;
  children: ReactNode;
};

/** Renders a link to another account page without a reload: the stage follows the address (src/app/Root). */
export function AccountLink({ href, children }: Props) {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(href);
  };
  return (
    <a href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

/** Navigates to an account page. */
export function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
