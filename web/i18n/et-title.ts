import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts of a film, an episode or a trailer on screen; they travel with it. */
const texts = {
  'title.page': 'Film',
  'title.episodePage': 'Sarja osa',
  'title.facts': 'Andmed',
  'title.episode': '{season}. hooaeg, {episode}. osa',
  'title.sound': 'Heli',
  'title.subtitles': 'Subtiitrid',
  'title.at': '{position}, kokku {length}',
  'title.unknown': 'Seda meie valikus ei ole.',
  'title.forMembers': 'Selle vaatamiseks logi sisse.',
  'title.unavailable': 'Seda ei saa praegu näidata. Palun proovi mõne aja pärast uuesti.',
  'title.over': 'Lõppes',
  'title.next': 'Järgmine osa',
  'title.again': 'Vaata uuesti',
  'trailer.button': 'Treiler',
  'trailer.title': 'Treiler: {name}',
  'trailer.unavailable': 'Treiler pole hetkel kättesaadav! Palun proovige mõne aja pärast uuesti.',
} as const;

export const t = translator({ ...et, ...texts });
