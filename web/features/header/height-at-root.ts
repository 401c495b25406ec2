/** Says at the root how high the header is, which large letters make higher, for what is fixed below it. */
export function heightAtRoot(header: HTMLElement | null): (() => void) | undefined {
  if (!header) return undefined;
  const { style } = document.documentElement;
  const size = new ResizeObserver(() => style.setProperty('--header-height', `${header.offsetHeight}px`));
  size.observe(header);
  return () => {
    size.disconnect();
    style.removeProperty('--header-height');
  };
}
