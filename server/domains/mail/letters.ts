import {
  activationKeyHours,
  emailChangeKeyHours,
  emailReturnDays,
  operatorLinkMinutes,
  resetKeyMinutes,
} from '../../../contract/constants.ts';
import type { LetterBody } from './layout.ts';
import { hello, tallinnTime } from './letter-words.ts';
import type { Letter } from './post.ts';

export * from './money-letters.ts';
export { tallinnTime };

/** The texts of all mails. What a person wrote comes in as a value and is escaped by the layout. */

const notMine = 'Kui sina seda ei soovinud, siis ära tee midagi: ilma selle lingita ei muutu midagi.';

const takesBack = `Kui see ei olnud sina, siis ava see link ja kinnita seal: sinu aadress jääb alles või tuleb tagasi, kõik seadmed logitakse välja ja saad määrata uue parooli. Link kehtib ${emailReturnDays} päeva.`;

/** The link that opens a new account. */
export const activation = (firstName: string, url: string): Letter => ({
  subject: 'Aktiveeri oma Pääsukese konto',
  paragraphs: [
    hello(firstName),
    'Aitäh, et registreerusid. Konto avaneb, kui avad lehe all olevalt nupult ja kinnitad seal.',
  ],
  action: { label: 'Aktiveeri konto', url },
  after: [
    `Link kehtib ${activationKeyHours / 24} päeva.`,
    'Kui sina ei registreerunud, siis ära tee midagi: ilma selle lingita kontot ei avata.',
  ],
});

/** The link to a new password. */
export const reset = (firstName: string, url: string): Letter => ({
  subject: 'Uue parooli määramine',
  paragraphs: [hello(firstName), 'Keegi, loodetavasti sina, soovis sinu kontole uut parooli.'],
  action: { label: 'Määra uus parool', url },
  after: [`Link kehtib ${resetKeyMinutes} minutit ja töötab ühe korra.`, notMine],
});

/** To the new address: the link that makes it the address of the account. */
export const emailChange = (firstName: string, url: string): Letter => ({
  subject: 'Kinnita oma uus e-posti aadress',
  paragraphs: [
    hello(firstName),
    'Sinu Pääsukese kontole soovitakse seda e-posti aadressi. See hakkab kehtima, kui kinnitad selle lehel, mille nupp avab.',
  ],
  action: { label: 'Kinnita aadress', url },
  after: [`Link kehtib ${emailChangeKeyHours} tundi.`, notMine],
});

/** To the present address, before another one counts. */
export const emailWished = (firstName: string, newEmail: string, url: string): Letter => ({
  subject: 'Sinu konto e-posti aadressi soovitakse muuta',
  paragraphs: [
    hello(firstName),
    `Sinu Pääsukese konto uueks aadressiks soovitakse ${hinted(newEmail)}. See hakkab kehtima, kui seal kinnitatakse.`,
    'Kui see olid sina, siis ei ole vaja midagi teha.',
  ],
  action: { label: 'See ei olnud mina', url },
  after: [takesBack],
});

/** To the old address. */
export const emailChanged = (firstName: string, newEmail: string, url: string): Letter => ({
  subject: 'Sinu konto e-posti aadress on muudetud',
  paragraphs: [
    hello(firstName),
    `Sinu Pääsukese konto e-posti aadress on nüüd ${hinted(newEmail)}. Siia me enam ei kirjuta.`,
  ],
  action: { label: 'See ei olnud mina', url },
  after: [takesBack],
});

export const passwordChanged = (firstName: string, publicUrl: string): Letter => ({
  subject: 'Sinu parool on muudetud',
  paragraphs: [hello(firstName), 'Sinu Pääsukese konto parool muudeti. Teised seadmed logiti välja.'],
  after: ['Kui see ei olnud sina, siis määra kohe uus parool:'],
  action: { label: 'Määra uus parool', url: `${publicUrl}/#/forgot` },
});

export const viewtimeReminder = (firstName: string, expiresAt: number, publicUrl: string): Letter => ({
  subject: 'Sinu vaatamisaeg hakkab lõppema',
  paragraphs: [
    hello(firstName),
    `Sinu vaatamisaeg lõpeb ${tallinnTime(expiresAt)} (Eesti aja järgi). Et vaatamine ei katkeks, pikenda seda aegsasti.`,
  ],
  action: { label: 'Pikenda vaatamisaega', url: `${publicUrl}/#/viewtime` },
  after: [`Meeldetuletuse saad välja lülitada oma profiilis: ${publicUrl}/#/myprofile`],
});

/** News of any kind, as the member reads it in his list as well. */
export const news = (
  firstName: string,
  { title, message, url }: { title: string; message: string; url: string },
  publicUrl: string,
): Letter => ({
  subject: title,
  paragraphs: [hello(firstName), ...message.split(/\n{2,}/)],
  action: { label: 'Vaata lähemalt', url },
  after: [choiceOfMails(publicUrl)],
});

/** Before a programme begins. */
export const reminder = (
  firstName: string,
  program: { name: string; channel: string; startAt: number; url: string },
  publicUrl: string,
): Letter => ({
  subject: `Meeldetuletus: ${program.name}`,
  paragraphs: [
    hello(firstName),
    `${program.name} algab kanalil ${program.channel} ${tallinnTime(program.startAt)} (Eesti aja järgi).`,
  ],
  action: { label: 'Ava kanal', url: program.url },
  after: ['Kirjale lisatud faili saad avada oma kalendris.', choiceOfMails(publicUrl)],
});

/** What the night brought, with where to watch it. */
export const digest = (firstName: string, lists: LetterBody['lists'], publicUrl: string): Letter => ({
  subject: 'Öösel Eestis',
  paragraphs: [hello(firstName), 'Tere hommikust! Kellaajad on Eesti aja järgi.'],
  ...(lists && { lists }),
  after: [choiceOfMails(publicUrl)],
});

const choiceOfMails = (publicUrl: string): string =>
  `Millest kirju soovid, saad valida teavituste seadetes: ${publicUrl}/#/mynotifications`;

/** To somebody without an account who has reported a problem: what was answered. */
export const supportAnswer = (
  report: { number: number; title: string },
  answer: { paragraphs: readonly string[]; closed: boolean },
  publicUrl: string,
): Letter => ({
  subject: `Vastus sinu pöördumisele nr ${report.number}`,
  paragraphs: ['Tere!', `Kirjutasid meile: „${report.title}“`, ...answer.paragraphs],
  after: [
    ...(answer.closed ? ['Pöördumine on nüüd suletud.'] : []),
    `Sellele kirjale me vastuseid ei näe. Kui soovid midagi lisada, siis kirjuta meile uuesti: ${publicUrl}/#/helpdesk`,
  ],
});

/** To an operator whose password is not taken just now, because of what others have guessed. */
export const operatorLink = (name: string, url: string): Letter => ({
  subject: 'Haldusse sisselogimine',
  paragraphs: [hello(name), 'Keegi, loodetavasti sina, soovis haldusse sisse logida kirjas oleva lingiga.'],
  action: { label: 'Logi haldusse sisse', url },
  after: [
    `Link kehtib ${operatorLinkMinutes} minutit ja töötab ühe korra. Parooli asemel piisab lingist, teist tegurit küsitakse ikka.`,
    'Kui sina seda ei soovinud, siis ära tee midagi.',
  ],
});

export const accountDeleted = (firstName: string): Letter => ({
  subject: 'Sinu konto on kustutatud',
  paragraphs: [
    hello(firstName),
    'Sinu Pääsukese konto ja isikuandmed on kustutatud. Aitäh, et meiega vaatasid!',
  ],
  after: ['Kui see ei olnud sina, siis võta kohe ühendust klienditoega.'],
});

/** Enough of an address for its owner to know it; whoever else reads the old mailbox does not learn it. */
function hinted(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email.slice(0, at)).slice(0, 2).join('')}…${email.slice(at)}`;
}
