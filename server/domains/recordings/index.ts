export { mediaPinsHandler } from './handlers.ts';
export { savePositionHandler, type PositionContext } from './position-handlers.ts';
export {
  deleteGuidePositionsBefore,
  deletePositionsOf,
  guidePositionsSince,
  positionIn,
  positionsOf,
} from './position-store.ts';
export {
  deletePin,
  deletePinsExpiredAt,
  findPinAt,
  insertPin,
  operatorsPin,
  pinsAt,
  type PinRow,
} from './pin-store.ts';
