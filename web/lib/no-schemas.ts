/**
 * Stands in for the schema library in the browser bundle: the contract's routes build their schemas while
 * they load, the viewer only reads method, path and audience.
 */
const nothing = () => ({});

export const Type: Record<string, () => object> = new Proxy({}, { get: () => nothing });
