import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tPlayerList } from '../et/player-list.ts';

/** `tPlayerList` in English. */
export const playerList = {
  title: 'Other players',
  hint: 'Watch in Kodi, TiviMate, VLC and other players, including programmes of the last two weeks.',
  none: 'A personal list opens them without your password here. You can watch in one place at a time, as ever.',
  open: 'Make a list',
  openFailed: 'The list could not be made.',
  once: 'Write or copy these into the player now: the password will not be shown again.',
  xtream: 'The player asks for a server, a user name and a password (Xtream Codes)',
  m3u: 'The player asks for the address of a list (M3U)',
  server: 'Server',
  username: 'User name',
  password: 'Password',
  listUrl: 'Address of the list',
  guideUrl: 'Address of the guide (XMLTV)',
  copyOf: 'Copy: {label}',
  created: 'Made {when}',
  used: 'last used {when}, {device}',
  unused: 'not used yet',
  renew: 'Make a new one',
  renewTitle: 'Make a new list?',
  renewText: 'The present list ends, and players that use it stop at once.',
  close: 'End the list',
  closeTitle: 'End the list?',
  closeText: 'Players that use it stop at once.',
  closeFailed: 'The list could not be ended.',
} satisfies Translation<typeof tPlayerList>;
