import { brandColours, type BrandColours } from '../../contract/rules/brand-colours.ts';
import { defined } from '../../runtime/defined.ts';

/** The barn swallow's throat, as in `ui/styles/tokens.css`. */
const usual: BrandColours = { ...defined(brandColours('#ff7f57')), ink: '#2a0d02' };
let current = usual;

/** The accent of the service, for what this process writes. */
export const accent = (): BrandColours => current;

/** Sets it for the whole process; undefined: as it comes. */
export function setAccent(colours: BrandColours | undefined): void {
  current = colours ?? usual;
}
