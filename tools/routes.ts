import { serverRoutes } from '../contract/routes/all.ts';
import { isTest, read, report, repositoryFiles } from './sources.ts';

/**
 * Every call of the contract has a scenario that makes it, and a caller in the web unless it is
 * for the parts of the system among themselves. The names below are the calls that no screen makes.
 */
const withoutScreen: Record<string, string> = {
  healthz: 'for monitors and load balancers',
  leadToActivation: 'opened from a mail',
  leadToEmailChange: 'opened from a mail',
  leadToEmailReturn: 'opened from a mail',
  leadToUnsubscribe: 'opened from a mail',
  leadToReport: 'opened from a mail',
  finishSocialLogin: 'opened by the provider’s page',
  facebookDeauthorize: 'called by Facebook',
  facebookDeletion: 'called by Facebook',
  notifyPayment: 'called by payment providers',
  notifyPaymentByQuery: 'called by payment providers',
  orderTrustly: 'for clients of others; ours order by the name of the offer',
  checkTrustlyOrder: 'for clients of others',
  orderPaysera: 'for clients of others',
  payseraStatus: 'for clients of others',
  checkRecording: 'for clients of others; the stream says it as well',
  recordingPlaylist: 'for clients of others; ours asks for the stream',
  getCalendar: 'opened by calendars',
  getPicture: 'an address that a profile carries',
  ownSeriesId: 'for clients of others; ours goes to the series',
  changeSetting: 'the command line; the console saves what belongs together',
  guideDay: 'for clients of others; ours reads the day by columns',
  askPlayerApi: 'for players of others',
  askPlayerApiByForm: 'for players of others',
  getPlayerList: 'for players of others',
  getPlayerGuide: 'for players of others',
  playChannel: 'for players of others',
  playPast: 'for players of others',
  playTimeshift: 'for players of others',
  playFilm: 'for players of others',
  playEpisode: 'for players of others',
  listFavorites: 'the line-up carries the marks; the list is for other clients',
};

export function checkRoutes(): boolean {
  const files = repositoryFiles();
  const textOf = (paths: string[]) => paths.map(read).join('\n');
  const scenarios = textOf(files.filter((path) => path.startsWith('server/') && isTest(path)));
  const web = textOf(files.filter((path) => /^(web|console)\/.*\.tsx?$/.test(path) && !isTest(path)));
  const uses = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);
  const faults = Object.entries(serverRoutes).flatMap(([name, route]) => [
    ...(uses(scenarios, name) ? [] : [`${name} has no scenario`]),
    ...(route.audience === 'edge' || name in withoutScreen || uses(web, name)
      ? []
      : [`${name} has no caller in the web`]),
  ]);
  return report('routes', faults);
}
