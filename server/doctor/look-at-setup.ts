import { settingWords } from '../config/setting-meanings.ts';
import type { Settings } from '../config/settings.ts';
import { tDoctor } from '../i18n/et/doctor.ts';
import { warn, type Finding } from './finding.ts';

/** Where it is read how far a service has been set up. */
export interface SetUpReaders {
  channels: { lineup(): Promise<readonly unknown[]> };
  epg: { sources(): Promise<readonly unknown[]> };
  operators: { list(): Promise<SetUpFacts['operators']> };
}

/** What a service has by the time that members come. */
interface SetUpFacts {
  channels: number;
  guideSources: number;
  operators: readonly { secondFactor: boolean; disabledAt: number | null; invitedUntil: number | null }[];
  settings: Settings;
}

const termSettings = ['OPERATOR_NAME', 'SUPPORT_EMAIL'] as const;

export async function lookAtSetUp(
  { channels, epg, operators }: SetUpReaders,
  settings: Settings,
): Promise<Finding[]> {
  const [lineup, feeds, all] = await Promise.all([channels.lineup(), epg.sources(), operators.list()]);
  return judgeSetUp({
    channels: lineup.length,
    guideSources: feeds.length,
    operators: all,
    settings,
  });
}

/** What nobody has done yet in a service that has only just been set up. */
export function judgeSetUp({ channels, guideSources, operators, settings }: SetUpFacts): Finding[] {
  const bare = operators.filter(
    ({ secondFactor, disabledAt, invitedUntil }) =>
      !secondFactor && disabledAt === null && invitedUntil === null,
  );
  const found: Finding[] = [];
  if (channels === 0)
    found.push(
      warn(tDoctor('what.channels'), tDoctor('setup.noChannels'), tDoctor('setup.mendChannels'), '/lineup'),
    );
  else if (guideSources === 0)
    found.push(
      warn(tDoctor('what.guide'), tDoctor('setup.noSources'), tDoctor('setup.mendSources'), '/guide'),
    );
  if (bare.length > 0)
    found.push(
      warn(
        tDoctor('what.operators'),
        tDoctor('setup.bareOperators', { count: bare.length }),
        tDoctor('setup.mendOperators'),
        '/operators',
      ),
    );
  for (const code of termSettings)
    if (!settings[code])
      found.push(
        warn(
          tDoctor('what.terms'),
          tDoctor(`setup.${code}`),
          tDoctor('setup.mendTerms', { name: settingWords(code) }),
          '/settings',
        ),
      );
  return found;
}
