/** Gives an object of the browser what it lacks; what it has stays. */
export function polyfill(to: object, what: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(what))
    if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true });
}
