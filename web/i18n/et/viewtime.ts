import { texts } from '../../../contract/i18n/texts.ts';

/** Texts about viewing time that is over or has not begun. */
export const tViewtime = texts('viewtime', {
  title: 'Vaatamisaeg',
  expired: 'Vaatamisaeg on otsas!',
  expiredText: 'Vaatamisaega saab pikendada. Seni saad vaadata kanaleid, mis on avatud kõigile.',
  welcome: 'Tere tulemast, {name}!',
  welcomeText: 'Sinu konto on valmis. Kanaleid, mis on avatud kõigile, saad vaadata kohe.',
  welcomeMore:
    'Teiste kanalite, järelvaatamise ja filmide jaoks on vaja vaatamisaega: seda saab osta, ja selle võib kinkida ka sõber.',
  welcomeTrial: 'Sinu konto on valmis ja kõik kanalid on avatud: proovimiseks on sul {days}, kuni {when}.',
  prices: 'Vaata hindu',
  startWatching: 'Alusta vaatamist',
  openChannels: 'Vaata avatud kanaleid',
});
