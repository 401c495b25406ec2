import type { ErrorCode } from '../../../contract/errors.ts';

/** What an error says when a person meets it outside the viewer, where the language file is not at hand. */
export const errorTexts: Record<ErrorCode, string> = {
  'request.invalid': 'Päring on vigane.',
  'request.tooLarge': 'Päring on liiga suur.',
  'request.tooMany': 'Liiga palju päringuid. Palun oodake hetk.',
  'route.unknown': 'Sellist aadressi ei ole.',
  'server.failed': 'Viga!',
  'auth.required': 'Palun logige sisse.',
  'auth.TokenNotActive': 'Teenus on lubatud korraga ainult ühel seadmel!',
  'auth.wrongCredentials': 'Vale kasutajanimi või parool.',
  'auth.demoOnly': 'See konto töötab ainult näidisrežiimis.',
  'sessions.placeUnavailable': 'Lisavaatamiskohta ei saa selles seadmes kasutada.',
  'viewtime.expired': 'Vaatamisaeg on otsas!',
  'channel.unknown': 'Sellist kanalit ei ole.',
  'program.unknown': 'Sellist saadet ei ole.',
  'guide.noSuchDay': 'Selle päeva saatekava puudub.',
  'stream.notAllowed': 'Seda kanalit saab vaadata pärast sisselogimist.',
  'stream.unavailable': 'Kanal pole hetkel kättesaadav! Palun proovige mõne aja pärast uuesti.',
  'edge.forbidden': 'Vaatamisluba ei kehti.',
};
