/** How something is scrolled to: for those who want nothing to move, at once. */
export const gently = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
