import { Classes, type TextProps } from '@blueprintjs/core';
import cx from 'classnames';
import { Children, createElement, type MouseEvent, type ReactNode } from 'react';

const isText = (part: ReactNode): boolean => typeof part === 'string' || typeof part === 'number';

/**
 * Replaces the module of this name in @blueprintjs/core (webpack.config.ts), which each button and menu item with a text renders. The
 * original measures the text after each render and renders again with it, so that all effects of a page would run
 * before the page is painted. This one looks for a cut text when the mouse comes.
 */
export function Text({ children, tagName = 'div', title, className, ellipsize = false, ...rest }: TextProps) {
  const nameCut = ({ currentTarget: text }: MouseEvent<HTMLElement>) => {
    if (text.scrollWidth > text.clientWidth) text.title = text.textContent;
    else text.removeAttribute('title');
  };
  // Alone in its element, a text can change after the browser translated the page, which takes text nodes of React away.
  const parts = Children.toArray(children);
  return createElement(
    tagName,
    {
      ...rest,
      className: cx({ [Classes.TEXT_OVERFLOW_ELLIPSIS]: ellipsize }, className),
      title,
      ...(ellipsize && title === undefined && { onMouseEnter: nameCut }),
    },
    parts.length === 1 ? parts[0] : parts.every(isText) ? parts.join('') : children,
  );
}
