import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tHead } from '../et/head.ts';

/** `tHead` in English. */
export const head = {
  title: '{service} – Estonian television, wherever you are',
  what: {
    one: '{count} Estonian channel, radio and {days} of catch-up for those who live far from home.',
    other: '{count} Estonian channels, radio and {days} of catch-up for those who live far from home.',
  },
  price: '{price} a month.',
  priceAndTrial: '{price} a month, the first {days} free.',
  picture: 'The home page of {service}: the live picture, channels and the guide',
  maintenance: '{service} · maintenance',
  maintenanceTitle: 'Down for maintenance',
  maintenanceText: 'We are working on the service. Nothing is wrong with your device or connection.',
  maintenanceUntil: 'Expected to end on {when}, Estonian time.',
  maintenanceRetry: 'Try again',
} satisfies Translation<typeof tHead>;
