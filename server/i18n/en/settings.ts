import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tSettings } from '../et/settings.ts';

/** `tSettings` in English. */
export const settings = {
  'name.NEW_APP_URL': 'New app',
  'name.OLD_APP_URL': 'Old app',
  'name.GUIDE_PDF_URL': 'User guide',
  'name.SERIES_ENABLED': 'Films and series',
  'name.KIDS_CHANNELS': 'Children’s channels',
  'name.SUBTITLE_CHANNELS': 'Channels with subtitles',
  'name.CHROMECAST_ENABLED': 'Chromecast',
  'name.OPERATOR_NAME': 'Service provider',
  'name.SUPPORT_EMAIL': 'Helpdesk email',
  'name.SUPPORT_PHONE': 'Helpdesk phone',
  'name.PAYPAL_ENABLED': 'Payment by e-wallet',
  'name.PAYPAL_EMAIL': 'Address of the e-wallet',
  'name.PAYPAL_PDF_URL': 'E-wallet instructions',
  'name.BANK_TRANSFER_ENABLED': 'Payment by transfer',
  'name.BANK_TRANSFER_RECEIVER': 'Payee',
  'name.BANK_TRANSFER_IBAN': 'IBAN',
  'name.BANK_TRANSFER_BANK': 'Bank',
  'name.BANK_TRANSFER_SWIFT': 'SWIFT/BIC',
  'name.BANK_TRANSFER_COUNTRY': 'Country',
  'name.BANK_TRANSFER_ADDRESS': 'Address of the payee',
  'name.BANK_TRANSFER_NOTIFICATION': 'Notice to the payer',
  'name.VAT_PERCENT': 'VAT',
  'name.SELLER_NAME': 'Name of the seller',
  'name.SELLER_REGISTRY_CODE': 'Registry code',
  'name.SELLER_ADDRESS': 'Address of the seller',
  'name.SELLER_VAT_NUMBER': 'VAT number',
  'name.FREEZE_DAYS_PER_YEAR': 'Pausing viewing time, a year',
  'name.RECORDING_HOURS': 'Recordings of a member',
  'name.RECORDING_MONTHS': 'Recordings are kept',
  'name.SETTLEMENT_PAYERS': 'Payment services at the bank',
  'name.DEFAULT_STREAM_SERVER': 'Default video server',
  'name.STREAM_DVR_SECONDS': 'Rewinding live pictures',
  'name.SERVICE_NAME': 'Name of the service',
  'name.SERVICE_COLOUR': 'Accent colour',
  'name.MAIL_FROM': 'Sender of mails',
  'name.ALARM_WEBHOOK_URL': 'Web address for alarms',
  'name.TRANSCRIPTS_ENABLED': 'Search in what is said',
  'name.PLAYER_LISTS_ENABLED': 'Other players',
  'name.BACKUP_TARGET': 'Where backups go',
  'name.BACKUP_DAYS': 'Backups are kept for',
  'name.BACKUP_RECIPIENT': 'Public key of backups',
  'name.RELEASE_FEED_URL': 'List of new releases',
  'name.MAINTENANCE_ENABLED': 'Maintenance',
  'name.MAINTENANCE_TEXT_ET': 'What members read during maintenance',
  'name.MAINTENANCE_TEXT_EN': 'The same in English',
  'name.MAINTENANCE_UNTIL': 'Maintenance lasts until',

  'meaning.NEW_APP_URL': 'Address of the new app in the menu of apps. Empty: it is not in the menu.',
  'meaning.OLD_APP_URL': 'Address of the old app in the menu of apps. Empty: it is not in the menu.',
  'meaning.GUIDE_PDF_URL': 'Address of the user guide in the menu of apps. Empty: it is not in the menu.',
  'meaning.SERIES_ENABLED':
    'Whether members are shown films, series and children’s programmes. For a single member they can be allowed or forbidden separately.',
  'meaning.KIDS_CHANNELS':
    'Channels whose programmes are on the children’s page. Empty: categories fill the children’s page.',
  'meaning.SUBTITLE_CHANNELS': 'Channels whose films are in the row with Estonian subtitles.',
  'meaning.CHROMECAST_ENABLED':
    'Whether a member can send the picture to a Chromecast. The page of the viewer then loads a script of Google’s from www.gstatic.com.',
  'meaning.OPERATOR_NAME': 'Name of the service provider in the introduction of the service and in emails.',
  'meaning.SUPPORT_EMAIL': 'Address of the helpdesk that members see.',
  'meaning.SUPPORT_PHONE':
    'Phone of the helpdesk, which stands in the help on televisions. Empty: there is no phone.',
  'meaning.PAYPAL_ENABLED': 'Whether an e-wallet can be used to pay.',
  'meaning.PAYPAL_EMAIL': 'Address of the e-wallet that is paid to.',
  'meaning.PAYPAL_PDF_URL': 'Address of the instructions for the e-wallet. Empty: our own instructions.',
  'meaning.BANK_TRANSFER_ENABLED': 'Whether a bank transfer can be used to pay.',
  'meaning.BANK_TRANSFER_RECEIVER': 'Name of the payee of the transfer.',
  'meaning.BANK_TRANSFER_IBAN': 'Account of the payee of the transfer.',
  'meaning.BANK_TRANSFER_BANK': 'Bank of the payee of the transfer.',
  'meaning.BANK_TRANSFER_SWIFT': 'SWIFT/BIC of the bank.',
  'meaning.BANK_TRANSFER_COUNTRY': 'Country of the payee of the transfer.',
  'meaning.BANK_TRANSFER_ADDRESS': 'Address of the payee of the transfer.',
  'meaning.BANK_TRANSFER_NOTIFICATION': 'Notice beside the details of the transfer.',
  'meaning.VAT_PERCENT':
    'VAT on the payment page, on receipts and in reports. Holds for payments that arrive after the change.',
  'meaning.SELLER_NAME':
    'Name of the seller on the payment page and on receipts. Without it no real payments are taken.',
  'meaning.SELLER_REGISTRY_CODE':
    'Registry code of the seller on the payment page and on receipts. Without it no real payments are taken.',
  'meaning.SELLER_ADDRESS':
    'Address of the seller on the payment page and on receipts. Without it no real payments are taken.',
  'meaning.SELLER_VAT_NUMBER':
    'VAT number of the seller on the payment page and on receipts. When prices contain VAT, no real payments are taken without it.',
  'meaning.FREEZE_DAYS_PER_YEAR': 'How many days a year a member can pause viewing time. 0: not at all.',
  'meaning.RECORDING_HOURS': 'How many hours of recordings a member can have. Existing ones stay.',
  'meaning.RECORDING_MONTHS': 'How many months a recording is kept. Holds for new recordings.',
  'meaning.SETTLEMENT_PAYERS':
    'Whose transfers are payouts of payment services and not members’ money; between semicolons.',
  'meaning.DEFAULT_STREAM_SERVER':
    'Video server for those who have not chosen one. Empty: viewers are spread over all. Holds for new streams.',
  'meaning.STREAM_DVR_SECONDS':
    'How many seconds live pictures can be rewound, on all video servers. Empty: as each server is set up.',
  'meaning.SERVICE_NAME':
    'The name that members see on pages, in mails, in notifications and below the icon of the app.',
  'meaning.SERVICE_COLOUR':
    'The colour of buttons and of what is chosen, on pages and in mails, for example #ff7f57. Empty: that of the service itself.',
  'meaning.MAIL_FROM':
    'In whose name mails come: name and address, for example My TV <news@example.org>. Without a name it is that of the service.',
  'meaning.ALARM_WEBHOOK_URL':
    'Address to which alarms are sent (JSON whose field text suits chat services, too). Empty: they are not sent.',
  'meaning.TRANSCRIPTS_ENABLED':
    'Whether search also finds what was said on TV channels, by their subtitles. No: subtitles are not collected for search, and what was collected is deleted within five minutes.',
  'meaning.BACKUP_TARGET':
    'A folder on this machine, as /backup, or a store as s3://bucket/folder, where a backup is made every night. Empty: none is made.',
  'meaning.BACKUP_DAYS': 'For how many days a backup is kept. The last one always stays.',
  'meaning.BACKUP_RECIPIENT':
    'A public key of age (age1…) with which backups are sealed. The private key must not be on the same machine. Empty: not sealed.',
  'meaning.PLAYER_LISTS_ENABLED':
    'Whether members can make a personal list in their profile to watch in Kodi, TiviMate, VLC and other players. No: the lists open nothing any more.',
  'meaning.RELEASE_FEED_URL':
    'An address that is looked at once a day for a newer release. Nothing is installed. Empty: nobody looks.',
  'meaning.MAINTENANCE_ENABLED':
    'Yes: members see the page of maintenance, and their calls are answered with 503. The console goes on, and who watches live goes on for as long as their stream ticket is good. It does not end by itself.',
  'meaning.MAINTENANCE_TEXT_ET': 'The text on the page of maintenance. Empty: ours.',
  'meaning.MAINTENANCE_TEXT_EN': 'The text on the page of maintenance in English. Empty: ours.',
  'meaning.MAINTENANCE_UNTIL':
    'When maintenance is expected to end, in Estonian time, as 2026-11-29 21:00. An hour later there is an alarm.',

  'form.brand': 'Name and look',
  'form.wallet': 'E-wallet',
  'form.transfer': 'Bank transfer',
  'form.seller': 'Seller',
  'form.maintenance': 'Maintenance',
  'form.backup': 'Backups',

  'fault.time': 'a time is expected, as 2026-11-29 21:00',
  'fault.tooLong': 'up to {most} characters of text',
  'fault.serviceName': 'a name of up to 40 characters is expected',
  'fault.colour': 'a colour is expected, for example #ff7f57',
  'fault.sender': 'a sender is expected, as in My TV <news@example.org>',
  'fault.web': 'an address that begins with https:// is expected',
  'fault.yesNo': 'true and false are allowed',
  'fault.email': 'an email address is expected',
  'fault.iban': 'an IBAN with a correct check number is expected',
  'fault.percent': 'a percentage is expected, such as 24 or 5.5',
  'fault.days': 'a number of days is expected, 0 for no pausing',
  'fault.hours': 'a number of hours is expected, such as 50',
  'fault.months': 'a number of months is expected, 1 to {most}',
  'fault.server': 'the ID of a video server is expected',
  'fault.seconds': 'a number of seconds is expected, 0 to {most}',
  'fault.backupTarget': 'expected a folder that begins with /, or a store as s3://bucket/folder',
  'fault.backupDays': 'expected a number of days, 1 to 999',
  'fault.backupRecipient': 'expected a public key of age that begins with age1',
  'fault.channels': 'IDs of channels with spaces or commas are expected, such as etv etv2',
} satisfies Translation<typeof tSettings>;
