import { settingWords } from '../config/setting-meanings.ts';
import type { Settings } from '../config/settings.ts';
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

const untold = [
  ['OPERATOR_NAME', 'ei ole öeldud, kes teenust peab'],
  ['SUPPORT_EMAIL', 'ei ole öeldud, kellelt liikmed abi küsivad'],
] as const;

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
      warn('Kanalid', 'ühtegi kanalit ei ole', 'Lisa kanal aadressi järgi või too nimekiri.', '/lineup'),
    );
  else if (guideSources === 0)
    found.push(
      warn('Saatekava', 'ühtegi allikat ei ole', 'Lisa XMLTV aadress, muidu on saatekava tühi.', '/guide'),
    );
  if (bare.length > 0)
    found.push(
      warn(
        'Haldurid',
        `teise sammuta sisselogimisi ${bare.length}`,
        'Anna igale haldurile pääsuvõti või autentimisrakendus (Minu konto).',
        '/operators',
      ),
    );
  for (const [name, missing] of untold)
    if (!settings[name])
      found.push(warn('Tingimused', missing, `Ütle see seadetes: ${settingWords(name)}.`, '/settings'));
  return found;
}
