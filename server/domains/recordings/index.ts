export { createRecordings } from './service.ts';
export {
  deleteGuidePositionsBefore,
  guidePositionsSince,
  positionIn,
  positionsOf,
} from './position-store.ts';
export { findPinAt, insertPin, operatorsPin } from './pin-store.ts';
