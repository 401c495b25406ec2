import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of a film, an episode or a trailer on screen; they travel with it. */
export const tTitle = texts('title', {
  page: 'Film',
  episodePage: 'Sarja osa',
  facts: 'Andmed',
  episode: '{season}. hooaeg, {episode}. osa',
  sound: 'Heli',
  subtitles: 'Subtiitrid',
  at: '{position}, kokku {length}',
  unknown: 'Seda meie valikus ei ole.',
  forMembers: 'Selle vaatamiseks logi sisse.',
  unavailable: 'Seda ei saa praegu näidata. Palun proovi mõne aja pärast uuesti.',
  over: 'Lõppes',
  next: 'Järgmine osa',
  again: 'Vaata uuesti',
  'trailer.button': 'Treiler',
  'trailer.title': 'Treiler: {name}',
  'trailer.unavailable': 'Treiler pole hetkel kättesaadav! Palun proovi mõne aja pärast uuesti.',
});
