import { startSystem } from './system.ts';

/** The system of one lane, until the process that started it has no more use for it or is gone. */
const stop = await startSystem();
process.on('disconnect', () => void stop());
process.send!('ready');
