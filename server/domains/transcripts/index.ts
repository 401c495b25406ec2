export { createTranscripts, hasWords, type Said, type SaidPage, type SaidQuery } from './service.ts';
