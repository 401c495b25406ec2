import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tNews } from '../et/news.ts';

/** `tNews` in English. */
export const news = {
  'title.recordingReady': 'A recording is ready',
  'title.recordingFailed': 'A recording failed',
  'title.recordingExpires': 'A recording expires',
  'title.recordingSkipped': 'A programme was not recorded',
  'title.programChanged': 'The guide has changed',
  'title.reminder': 'A programme is about to begin',
  'title.viewtimeEnds': 'Viewing time ends',
  'title.viewtimeReceived': 'Your viewing time has changed',
  'title.ticket': 'An answer to your ticket',
  'title.message': 'Message',
  'title.digest': 'At night in Estonia',

  'recording.ready': 'The recording “{title}” is ready.',
  'recording.partial': 'The recording “{title}” is incomplete: part of the programme did not reach us.',
  'recording.failed':
    'The recording “{title}” failed: no picture came from the channel. We go on looking for it in catch-up.',
  'recording.rescued': 'We found “{title}” in catch-up: the recording is there now.',
  'recording.cancelled': '“{title}” has gone from the guide and is not recorded.',
  'recording.quota': '“{title}” was not recorded, because your recordings are full. Delete some.',
  'recording.expires': 'The recording “{title}” is deleted in a day. Watch it before that.',

  'program.begins': 'About to begin on {channel}.',
  'program.moved': '{program} ({channel}) begins {to}, not {from} (Estonian time).',
  'program.cancelled': '{program} ({channel}, {when} Estonian time) was dropped from the schedule.',
  'calendar.recording': 'Recording: {program}',

  'digest.more': ' and {count} more',
  'digest.expiring': 'Recordings that are deleted today: {count}.',

  'viewtime.ends':
    'Your viewing time ends {when} (Estonian time). Add more in good time, so that you can go on watching.',
  'gift.sent': 'You gave {span} of viewing time to {to}.',
  'gift.received': '{from} gave you {span} of viewing time.',
  'extraPlace.opened': 'Your extra place is open until {until} (Estonian time).',
  'payment.received':
    'We have received your payment of {amount}. Your viewing time now ends {until} (Estonian time).',
  'payment.referral': 'Your friend {friend} added viewing time, and you got a fifth of it.',

  'ticket.answered': 'The helpdesk answered your ticket “{title}”.',
  'ticket.closed': 'The helpdesk closed your ticket “{title}”.',

  'order.inprocess': 'Checking the payment...',
  'order.done': 'Your viewing time has been added!',
  'order.canceled': 'The payment was cancelled!',
  'order.refunded': 'The payment was taken back.',
} satisfies Translation<typeof tNews>;
