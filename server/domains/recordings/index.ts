export { createRecordings } from './service.ts';
export {
  deleteGuidePositionsBefore,
  guidePositionsSince,
  positionIn,
  positionsOf,
} from './position-store.ts';
export { findPinAt, insertPin, operatorsPin, type PinRow } from './pin-store.ts';
