import {
  guessableKeys,
  leastSecretLengths,
  weaknessOf,
  type SecretName,
} from '../../runtime/dangerous-settings.ts';
import type { Config } from '../config/config.ts';
import { isOwnMachine } from '../config/public-url.ts';
import { tDoctor } from '../i18n/et/doctor.ts';
import { bad, warn, type Finding } from './finding.ts';

const everywhere = ['0.0.0.0', '::', '[::]', ''];

/**
 * A port that the world reaches past the proxy: without TLS, and by other rules.
 * @param isContainer a container has no port but those that were published
 */
export function judgePort(
  { host, port, trustProxy }: Pick<Config, 'host' | 'port' | 'trustProxy'>,
  isContainer: boolean,
): Finding[] {
  if (trustProxy === false || isContainer || !everywhere.includes(host)) return [];
  return [warn(tDoctor('what.port'), tDoctor('port.open', { port }), tDoctor('port.mend'))];
}

const badSecret = (name: string, found: string): Finding =>
  bad(tDoctor('what.secrets'), found, tDoctor('secrets.mend', { name }));

/** What production refuses at its start is a fault everywhere else as well: somebody may be watching already. */
export function judgeSecrets(
  config: Pick<Config, 'publicUrl' | 'mediaSecret' | 'metricsSecrets' | 'ticketKeys' | 'production'>,
): Finding[] {
  const { publicUrl, mediaSecret, metricsSecrets, ticketKeys, production } = config;
  const [, metricsToken] = metricsSecrets;
  const weakSecret = (of: 'shared' | 'metrics', name: SecretName, value: string): Finding[] => {
    const weakness = weaknessOf(name, value);
    if (weakness === undefined) return [];
    const fault = tDoctor(`weak.${weakness}`, { least: leastSecretLengths[name] });
    return [badSecret(name, tDoctor(`secrets.${of}`, { fault }))];
  };
  const keys = guessableKeys(ticketKeys.keys).join(', ');
  return [
    ...weakSecret('shared', 'MEDIA_SECRET', mediaSecret),
    ...(metricsToken === undefined ? [] : weakSecret('metrics', 'METRICS_TOKEN', metricsToken)),
    ...(keys
      ? [badSecret('TICKET_KEYS', tDoctor('secrets.tickets', { fault: tDoctor('weak.keys', { keys }) }))]
      : []),
    // In production the address itself is looked at.
    ...(!production && publicUrl.startsWith('http:') && !isOwnMachine(publicUrl)
      ? [
          warn(
            tDoctor('what.address'),
            tDoctor('address.plain', { url: publicUrl }),
            tDoctor('address.mendPlain', { page: 'docs/operate/one-machine.md' }),
          ),
        ]
      : []),
  ];
}
