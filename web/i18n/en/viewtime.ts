import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tViewtime } from '../et/viewtime.ts';

/** `tViewtime` in English. */
export const viewtime = {
  title: 'Viewing time',
  expired: 'Your viewing time has run out!',
  expiredText: 'You can add viewing time. Until then you can watch the channels that are open to everybody.',
  welcome: 'Welcome, {name}!',
  welcomeText: 'Your account is ready. You can watch the channels that are open to everybody straight away.',
  welcomeMore:
    'Other channels, catch-up and films need viewing time: you can buy it, and a friend can give you some.',
  welcomeTrial: 'Your account is ready and all channels are open: you have {days} to try them, until {when}.',
  prices: 'See prices',
  startWatching: 'Start watching',
  openChannels: 'See open channels',
} satisfies Translation<typeof tViewtime>;
