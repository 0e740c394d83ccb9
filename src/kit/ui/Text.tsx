import { Classes, type TextProps } from '@blueprintjs/core';
import cx from 'classnames';
import { createElement, type MouseEvent } from 'react';

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
  return createElement(
    tagName,
    {
      ...rest,
      className: cx({ [Classes.TEXT_OVERFLOW_ELLIPSIS]: ellipsize }, className),
      title,
      ...(ellipsize && title === undefined && { onMouseEnter: nameCut }),
    },
    children,
  );
}
