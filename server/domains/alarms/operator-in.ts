/** The address of an operator whom the trail names. */
export const operatorIn = (actor: string | null): string | null => actor?.replace(/^operator:/, '') ?? null;
