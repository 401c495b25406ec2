import { brandColours } from '../../../contract/rules/brand-colours.ts';
import { setServiceName } from '../../../contract/service-name.ts';

/** As in `ui/styles/tokens.css`. */
export const usualAccent = '#ff7f57';

/** Has this page look as every other one will when it is opened next. */
export function showBrand(name: string, colour: string): void {
  setServiceName(name);
  const { style } = document.documentElement;
  const colours = brandColours(colour || usualAccent);
  if (!colours) return;
  style.setProperty('--throat', colours.accent);
  style.setProperty('--throat-hi', colours.hover);
  style.setProperty('--on-throat', colours.ink);
}
