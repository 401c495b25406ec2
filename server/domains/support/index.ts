export { createSupport } from './service.ts';
export { openAttachmentFiles } from './files.ts';
export { presentComment } from './handlers.ts';
export { recordTicket } from './record.ts';
