import { texts } from '../texts.ts';

/** What is wrong with the address of a channel’s source, and what to do. */
export const tSourceAddresses = texts('source-addresses', {
  invisible: 'aadressis on nähtamatuid märke. Kirjuta see uuesti.',
  long: 'aadress on pikem kui {most} märki.',
  hyphen: 'aadress ei või alata sidekriipsuga.',
  noScheme: 'aadress ei ole täielik. Alusta skeemiga (näiteks https://) või anna faili tee algusest peale.',
  scheme: 'sellist aadressi ei loeta: {scheme}. Sobivad http, https, udp, rtp, srt, rtmp, rtmps ja fail.',
  blanks: 'aadressis ei või olla tühikuid. Kirjuta tühiku asemel %20.',
  noHost: 'aadress ei ole täielik: masina nimi puudub.',
  format: 'seda ei loeta: DASH (.mpd), Smooth Streaming ja HDS. Küsi allikalt HLSi aadressi (.m3u8).',
  private: '{host} on sisevõrgu aadress. Kui allikas on tõesti oma võrgus, sea ALLOW_PRIVATE_SOURCES=1.',
  leadsInside: '{host} viib sisevõrku. Kui allikas on tõesti oma võrgus, sea ALLOW_PRIVATE_SOURCES=1.',
  header: 'päist {name} ei saa saata. Aadressi järel on kujul |User-Agent=…&Referer=….',
  filePath: 'fail antakse täieliku teega, näiteks file:///srv/film.ts või /srv/film.ts.',
  fileEscape: 'faili aadressis on vigane %-märk.',
  fileUp: 'faili tee ei või minna üles (..). Anna tee algusest peale.',
  fileSystem: 'süsteemi faile ei loeta. Anna tee meediafailini.',
});
