export { createOperator } from './operators.ts';
export { createOperators } from './service.ts';
export { startSession } from './sessions.ts';
export { findOperator, listWorking as listWorkingOperators, type OperatorRow } from './store.ts';
