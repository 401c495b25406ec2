import { personRoles, type Person } from '../../../contract/models/program.ts';
import { tProgram } from '../../i18n/et/program.ts';
import { searchPath } from '../../lib/address/paths.ts';
import { Link } from '../../ui/link.tsx';
import css from './program-people.module.css';

/** Who makes a programme; a name leads to everything that they are in. A server of before names nobody. */
export function ProgramPeople({ people = [] }: { people: readonly Person[] | undefined }) {
  const groups = personRoles
    .map((role) => ({ role, of: people.filter((person) => person.role === role) }))
    .filter(({ of }) => of.length > 0);
  if (groups.length === 0) return null;
  return (
    <dl className={css.people}>
      {groups.map(({ role, of }) => (
        <div key={role}>
          <dt>{tProgram(`${role}`, { count: of.length })}</dt>
          <dd>
            <ul>
              {of.map(({ name }) => (
                <li key={name}>
                  <Link to={searchPath(name)} aria-label={tProgram('searchPerson', { name })}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
