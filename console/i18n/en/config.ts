import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tConfig } from '../et/config.ts';

/** `tConfig` in English. */
export const config = {
  title: 'Configuration file',
  note: 'Channels, categories, guide sources and mappings, prices and settings in one JSON file: for another service, or to see what has changed. Logos and names of tracks come along; members and films do not.',
  export: 'Save to a file',
  exportText:
    'Passwords and keys in addresses are left out; the file says where they were. With a passphrase they come along, locked.',
  passphrase: 'Passphrase',
  passphraseHint: 'Empty: secrets stay here. The passphrase is not kept anywhere, so write it down yourself.',
  passphraseShort: 'A passphrase has at least 12 characters.',
  sealed: 'There are locked secrets in the file. Without the passphrase all the rest is taken.',
  open: 'Open the secrets',
  download: 'Download',
  import: 'Take from a file',
  file: 'JSON file',
  preview: 'What will change',
  section: 'Part',
  added: 'Added',
  changed: 'Changed',
  same: 'Stays',
  missing: 'Not in the file',
  'section.settings': 'Settings',
  'section.categories': 'Categories',
  'section.channels': 'Channels',
  'section.guideSources': 'Guide sources',
  'section.prices': 'Prices',
  remove: 'Remove what is not in the file, too',
  removeHint: 'With channels that are removed go the favourites of members on them.',
  take: 'Do so',
  nothing: 'Everything is as in the file already.',
  done: 'Done: everything is as in the file.',
  withheld: {
    one: '{count} secret was left out of the file. Fill it in yourself:',
    other: '{count} secrets were left out of the file. Fill them in yourself:',
  },
} satisfies Translation<typeof tConfig>;
