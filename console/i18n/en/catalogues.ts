import type { Catalogues } from '../../../contract/i18n/texts.ts';
import { ago } from '../../../contract/i18n/en/ago.ts';
import { errors } from '../../../contract/i18n/en/errors.ts';
import { jobs } from '../../../contract/i18n/en/jobs.ts';
import { reports } from '../../../contract/i18n/en/reports.ts';
import { spans } from '../../../contract/i18n/en/spans.ts';
import { trackNames } from '../../../contract/i18n/en/track-names.ts';
import { cities } from '../../../ui/i18n/en/cities.ts';
import { ui } from '../../../ui/i18n/en/ui.ts';
import { weekdays } from '../../../ui/i18n/en/weekdays.ts';
import { actions } from './actions.ts';
import { automation } from './automation.ts';
import { backups } from './backups.ts';
import { brand } from './brand.ts';
import { common } from './common.ts';
import { config } from './config.ts';
import { fields } from './fields.ts';
import { filters } from './filters.ts';
import { guide } from './guide.ts';
import { keys } from './keys.ts';
import { ledger } from './ledger.ts';
import { lineup } from './lineup.ts';
import { log } from './log.ts';
import { mails } from './mails.ts';
import { memberView } from './member-view.ts';
import { members } from './members.ts';
import { messages } from './messages.ts';
import { money } from './money.ts';
import { operators } from './operators.ts';
import { search } from './search.ts';
import { service } from './service.ts';
import { setUp } from './set-up.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { sorting } from './sorting.ts';
import { streams } from './streams.ts';
import { support } from './support.ts';
import { titles } from './titles.ts';
import { tracks } from './tracks.ts';
import { updates } from './updates.ts';

/** All that the console says, in English. */
export const catalogues: Catalogues = {
  ago,
  errors,
  jobs,
  reports,
  spans,
  'track-names': trackNames,
  cities,
  ui,
  weekdays,
  actions,
  automation,
  backups,
  brand,
  common,
  config,
  fields,
  filters,
  guide,
  keys,
  ledger,
  lineup,
  log,
  mails,
  'member-view': memberView,
  members,
  messages,
  money,
  operators,
  search,
  service,
  'set-up': setUp,
  settings,
  'sign-in': signIn,
  sorting,
  streams,
  support,
  titles,
  tracks,
  updates,
};
