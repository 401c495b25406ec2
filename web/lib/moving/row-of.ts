/** The heading of the row that something stands in: the same card may stand in several. */
export const rowOf = (element: Element): string | undefined =>
  element.closest('section')?.querySelector('h2')?.textContent;
