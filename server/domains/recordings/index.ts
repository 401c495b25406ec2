export { createRecordings } from './service.ts';
export { bookedBy, findBooked, usedHours, type BookedRecording } from './booking-store.ts';
export { comingRecordingsOf, expiringOf, type RecordingOutlook } from './outlook.ts';
export { isLive, stateFor } from './recording.ts';
export { findRule, ruledBy, rulesOf } from './rule-store.ts';
export { guidePositionsSince, positionIn, positionsOf, savePosition } from './positions/position-store.ts';
export { findRecordedProgram, programOf } from './recorded-program.ts';
export { earliestPin, keptAround } from './pin-store.ts';
