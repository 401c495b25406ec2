import { texts } from '../../../contract/i18n/texts.ts';

/** The section of the profile on players of others. */
export const tPlayerList = texts('player-list', {
  title: 'Teised mängijad',
  hint: 'Vaata Kodis, TiviMates, VLC-s ja teistes mängijates, ka eelmise kahe nädala saateid.',
  none: 'Isiklik nimekiri avab need ilma siinse paroolita. Korraga saab vaadata ühes kohas, nagu ikka.',
  open: 'Loo nimekiri',
  openFailed: 'Nimekirja loomine ebaõnnestus.',
  once: 'Kirjuta või kopeeri need mängijasse kohe: parooli siin hiljem enam ei näe.',
  xtream: 'Mängija küsib serverit, kasutajanime ja parooli (Xtream Codes)',
  m3u: 'Mängija küsib nimekirja aadressi (M3U)',
  server: 'Server',
  username: 'Kasutajanimi',
  password: 'Parool',
  listUrl: 'Nimekirja aadress',
  guideUrl: 'Saatekava aadress (XMLTV)',
  copyOf: 'Kopeeri: {label}',
  created: 'Loodud {when}',
  used: 'viimati kasutatud {when}, {device}',
  unused: 'veel kasutamata',
  renew: 'Loo uus',
  renewTitle: 'Luua uus nimekiri?',
  renewText: 'Senine nimekiri lakkab kehtimast, ja mängijad, mis seda kasutavad, jäävad kohe seisma.',
  close: 'Lõpeta nimekiri',
  closeTitle: 'Lõpetada nimekiri?',
  closeText: 'Mängijad, mis seda kasutavad, jäävad kohe seisma.',
  closeFailed: 'Nimekirja lõpetamine ebaõnnestus.',
});
