import type { AccessService, ProgramSummary } from '../../../contract/models/program.ts';
import { tAccessServices } from '../../i18n/et/access-services.ts';

type WithAccess = Pick<ProgramSummary, 'access'>;

/** What is for those who hear badly says more than that there are subtitles. */
const listed = ({ access = [] }: WithAccess): readonly AccessService[] =>
  access.includes('hearing') ? access.filter((service) => service !== 'subtitles') : access;

/** The marks of a programme, for where there is little room: 'VK VT'; empty where nothing is said of it. */
export const accessMarks = (program: WithAccess): string =>
  listed(program)
    .map((service) => tAccessServices(`mark.${service}`))
    .join(' ');

/** The same in words, one for each. */
export const accessWords = (program: WithAccess): string[] =>
  listed(program).map((service) => tAccessServices(`word.${service}`));
