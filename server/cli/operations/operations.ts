import { operationAreas, operationRoutes } from '../../../contract/routes/console/all.ts';
import type { Route } from '../../../contract/route.ts';
import { fieldsOf, type Field } from './fields.ts';
import { kebab } from './kebab.ts';

export type OperationKey = keyof typeof operationRoutes;
export type Area = keyof typeof operationAreas;

/** A call of the console as a command. */
export interface Operation {
  /** The route's key in kebab-case. */
  name: string;
  key: OperationKey;
  area: Area;
  route: Route;
  fields: readonly Field[];
}

/** Every operation, by area, in the order of the contract. */
export const operations: readonly Operation[] = (Object.keys(operationAreas) as Area[]).flatMap((area) =>
  Object.entries<Route>(operationAreas[area]).map(([key, route]) => ({
    name: kebab(key),
    key: key as OperationKey,
    area,
    route,
    fields: fieldsOf(route),
  })),
);

export const findOperation = (name: string): Operation | undefined =>
  operations.find((one) => one.name === name);
