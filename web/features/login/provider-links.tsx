import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../contract/client.ts';
import { listProviders, startSocialLogin } from '../../../contract/routes/sign-in/social.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { call } from '../../lib/api.ts';
import { isTvMode } from '../../lib/device/tv-mode.ts';
import { buttonClass } from '../../../ui/input/button.tsx';
import { ProviderSign } from '../../ui/provider-sign.tsx';
import css from './provider-links.module.css';

/** The other ways to sign in. Plain links: the provider's pages take over, and lead back. */
export function ProviderLinks({ onLeave }: { onLeave: () => void }) {
  const { data: providers = [] } = useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => call(listProviders, {}, signal),
    staleTime: Infinity,
  });
  if (providers.length === 0) return null;
  return (
    <div className={css.providers}>
      <p className={css.or}>
        <span>{tAccess('login.or')}</span>
      </p>
      {providers.map(({ id, name }) => (
        <a key={id} className={buttonClass('plain', true)} href={addressOfProvider(id)} onClick={onLeave}>
          <ProviderSign id={id} name={name} />
          {tAccess('login.provider', { name })}
        </a>
      ))}
    </div>
  );
}

/** Where a provider's sign-in begins; a television comes back as one. */
const addressOfProvider = (provider: string): string =>
  addressOf(
    startSocialLogin,
    { params: { provider }, ...(isTvMode() ? { query: { mode: 'tv' } } : {}) },
    false,
  );
