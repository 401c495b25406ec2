import type { Catalogues } from '../../../contract/i18n/texts.ts';
import { ago } from '../../../contract/i18n/en/ago.ts';
import { errors } from '../../../contract/i18n/en/errors.ts';
import { reports } from '../../../contract/i18n/en/reports.ts';
import { spans } from '../../../contract/i18n/en/spans.ts';
import { trackNames } from '../../../contract/i18n/en/track-names.ts';
import { cities } from '../../../ui/i18n/en/cities.ts';
import { ui } from '../../../ui/i18n/en/ui.ts';
import { weekdays } from '../../../ui/i18n/en/weekdays.ts';
import { accessServices } from './access-services.ts';
import { access } from './access.ts';
import { account } from './account.ts';
import { app } from './app.ts';
import { broadcast } from './broadcast.ts';
import { catalogue } from './catalogue.ts';
import { channels } from './channels.ts';
import { elsewhere } from './elsewhere.ts';
import { gift } from './gift.ts';
import { grid } from './grid.ts';
import { guide } from './guide.ts';
import { help } from './help.ts';
import { keys } from './keys.ts';
import { locks } from './locks.ts';
import { marks } from './marks.ts';
import { messages } from './messages.ts';
import { next } from './next.ts';
import { notices } from './notices.ts';
import { payments } from './payments.ts';
import { profile } from './profile.ts';
import { playerList } from './player-list.ts';
import { program } from './program.ts';
import { radio } from './radio.ts';
import { recordings } from './recordings.ts';
import { repeat } from './repeat.ts';
import { search } from './search.ts';
import { speed } from './speed.ts';
import { spoken } from './spoken.ts';
import { support } from './support.ts';
import { television } from './television.ts';
import { title } from './title.ts';
import { tracks } from './tracks.ts';
import { viewtime } from './viewtime.ts';
import { visitor } from './visitor.ts';
import { watch } from './watch.ts';
import { watchlist } from './watchlist.ts';
import { wind } from './wind.ts';

/** All that the viewer says, in English. */
export const catalogues: Catalogues = {
  ago,
  errors,
  reports,
  spans,
  'track-names': trackNames,
  cities,
  ui,
  weekdays,
  'access-services': accessServices,
  access,
  account,
  app,
  catalogue,
  channels,
  elsewhere,
  gift,
  grid,
  guide,
  help,
  keys,
  locks,
  marks,
  messages,
  next,
  notices,
  payments,
  'player-list': playerList,
  profile,
  program,
  radio,
  recordings,
  repeat,
  broadcast,
  search,
  speed,
  spoken,
  support,
  television,
  title,
  tracks,
  viewtime,
  visitor,
  watch,
  watchlist,
  wind,
};
