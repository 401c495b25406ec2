import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tSupport } from '../et/support.ts';

/** `tSupport` in English. */
export const support = {
  'helpdesk.title': 'Report a problem',
  'helpdesk.lead':
    'Write what happened, and we will help. The helpdesk answers Monday to Friday, 12:00–20:00 (Estonian time).',
  'helpdesk.guestLead': 'We answer to your email.',
  'helpdesk.user': 'Email',
  'helpdesk.category': 'Category',
  'helpdesk.device': 'Device',
  'helpdesk.chooseDevice': 'Choose one',
  'helpdesk.description': 'Description',
  'helpdesk.descriptionHint': 'What happened, when and on which channel?',
  'helpdesk.file': 'File (optional)',
  'helpdesk.chooseFile': 'Choose a file',
  'helpdesk.fileHint': 'A picture, PDF, text or short video, up to 10 MB.',
  'helpdesk.removeFile': 'Remove the file {name}',
  'helpdesk.down': 'Download (Mbit/s)',
  'helpdesk.up': 'Upload (Mbit/s)',
  'helpdesk.measure': 'Measure the speed',
  'helpdesk.measuring': 'Measuring the connection …',
  'helpdesk.cancelMeasure': 'Stop measuring',
  'helpdesk.measureFailed': 'The speed could not be measured. Please fill in the fields yourself.',
  'helpdesk.measured': 'The speed has been measured. Correct it if you need to.',
  'helpdesk.enough': 'The picture needs {mbps}\u00a0Mbit/s: your speed is enough.',
  'helpdesk.notEnough':
    'The picture needs {mbps}\u00a0Mbit/s: your speed is not enough. Try low quality or sound only.',
  'helpdesk.send': 'Send',
  'helpdesk.sending': 'Sending …',
  'helpdesk.failed': 'The problem could not be sent!',
  'helpdesk.thanks':
    'The problem has been sent! The helpdesk answers Monday to Friday, 12:00–20:00. Please do not report the same problem several times.',
  'helpdesk.offline':
    'There is no internet connection. Your text is kept; send it when the connection is back.',
  'helpdesk.mine': 'My tickets',
  'helpdesk.attach': 'Add technical data',
  'helpdesk.attachHint': 'It helps to find the fault faster. See exactly what is sent:',
  'helpdesk.trouble': 'We know of the fault and are working on it',
  'helpdesk.troubleMore':
    'Others have had the same fault since {when}. We will tell you when it is mended; there is no need to report it.',

  'data.channelId': 'Channel',
  'data.serverId': 'Video server',
  'data.engine': 'Player',
  'data.quality': 'Quality',
  'data.browser': 'Browser',
  'data.screen': 'Screen',
  'data.errors': 'Last error codes',
  'data.events': 'Events of the last minute',
  'data.ago': '{seconds} s ago: {what}',

  'tickets.title': 'My tickets',
  'tickets.none': 'You have no tickets yet.',
  'tickets.failed': 'The tickets could not be loaded.',
  'tickets.new': 'Report a problem',
  'tickets.closed': '(CLOSED)',
  'tickets.missing': 'There is no such ticket.',
  'tickets.commentsFailed': 'The comments could not be loaded.',
  'tickets.support': 'helpdesk',
  'tickets.attachment': 'Download: {name}',
  'tickets.downloadFailed': 'The file could not be loaded.',
  'tickets.comment': 'Comment',
  'tickets.send': 'Send',
  'tickets.added': 'Your comment has been added!',
  'tickets.addFailed': 'Your comment could not be added!',
} satisfies Translation<typeof tSupport>;
