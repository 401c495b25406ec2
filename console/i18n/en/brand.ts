import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tBrand } from '../et/brand.ts';

/** `tBrand` in English. */
export const brand = {
  title: 'Name and look',
  name: 'Name of the service',
  nameHint: 'As it stands on pages, in mails, in notifications and below the icon on a phone.',
  colour: 'Accent colour',
  colourHint: 'Buttons, links and what is chosen.',
  colourWrong: 'A colour is written like #ff7f57.',
  colourAdjusted: '{wanted} could not be read on a dark background, so a lighter one is shown: {shown}.',
  colourPick: 'Choose a colour',
  sender: 'Sender of mails',
  senderHint: 'Name and address, like My TV <news@example.org>. Without a name it is that of the service.',
  help: 'Help address',
  helpHint: 'Where members ask for help.',
  logo: 'Logo',
  logoHint: 'PNG, JPEG, WebP, GIF or SVG, best a square. All icons of the app are made of it.',
  chooseLogo: 'Picture file',
  logoSaved: 'The logo was replaced',
  dropLogo: 'Remove the logo',
  preview: 'How it looks',
  previewButton: 'Watch',
  previewLink: 'TV guide',
  previewChosen: 'Chosen',
} satisfies Translation<typeof tBrand>;
