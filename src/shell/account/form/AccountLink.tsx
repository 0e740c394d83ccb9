import type { MouseEvent, ReactNode } from 'react';

type Props = {
  /** Path of an account page. */
  href: string;
  children: ReactNode;
};

/** Goes to another page of the sign-in stage without loading it anew: the stage follows the address (src/app/Root). */
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

/** The same from code. */
export function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
