import type { Catalogues } from '../../../contract/i18n/texts.ts';
import { ago } from '../../../contract/i18n/en/ago.ts';
import { errors } from '../../../contract/i18n/en/errors.ts';
import { jobs } from '../../../contract/i18n/en/jobs.ts';
import { sourceAddresses } from '../../../contract/i18n/en/source-addresses.ts';
import { sourceReports } from '../../../contract/i18n/en/source-reports.ts';
import { spans } from '../../../contract/i18n/en/spans.ts';
import { trackNames } from '../../../contract/i18n/en/track-names.ts';
import { alarms } from './alarms.ts';
import { doctor } from './doctor.ts';
import { documents } from './documents.ts';
import { head } from './head.ts';
import { inputs } from './inputs.ts';
import { letters } from './letters.ts';
import { news } from './news.ts';
import { operations } from './operations.ts';
import { remarks } from './remarks.ts';
import { settings } from './settings.ts';
import { viewer } from './viewer.ts';

/** All that the server writes, in English. */
export const catalogues: Catalogues = {
  ago,
  errors,
  jobs,
  'source-addresses': sourceAddresses,
  'source-reports': sourceReports,
  spans,
  'track-names': trackNames,
  alarms,
  doctor,
  documents,
  head,
  inputs,
  letters,
  news,
  operations,
  remarks,
  settings,
  viewer,
};
