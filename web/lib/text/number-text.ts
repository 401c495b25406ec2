import { firstUse } from '../../../contract/first-use.ts';

const numbers = firstUse(() => new Intl.NumberFormat('et'));

/** A number as Estonians write it: 3,5. */
export const numberText = (value: number): string => numbers().format(value);
