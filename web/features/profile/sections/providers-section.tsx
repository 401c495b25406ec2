import { useQuery } from '@tanstack/react-query';
import { tProfile } from '../../../i18n/et/profile.ts';
import { ProviderSign } from '../../../ui/provider-sign.tsx';
import { providersQuery } from '../profile-queries.ts';
import css from '../rows.module.css';
import { Section } from '../section.tsx';

/** The other ways in that lead to this account. */
export function ProvidersSection({ linked }: { linked: readonly string[] }) {
  const { data: known = [] } = useQuery(providersQuery);
  if (linked.length === 0 && known.length === 0) return null;
  const nameOf = (id: string): string => known.find((provider) => provider.id === id)?.name ?? id;
  return (
    <Section title={tProfile('providers.title')} hint={tProfile('providers.hint')}>
      {linked.length === 0 ? (
        <p className={css.quiet}>{tProfile('providers.none')}</p>
      ) : (
        <ul className={css.list}>
          {linked.map((id) => (
            <li key={id} className={css.row}>
              <ProviderSign id={id} name={nameOf(id)} />
              <span className={css.words}>
                <b>{nameOf(id)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
