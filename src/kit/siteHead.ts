const set = (selector: string, attribute: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);

/** Icon and description of the site in the page's head; an empty one leaves what index.html says. */
export function showSiteHead({ icon, description }: { icon: string; description: string }): void {
  if (icon) set('link[rel="icon"]', 'href', icon);
  if (description) set('meta[name="description"]', 'content', description);
}
