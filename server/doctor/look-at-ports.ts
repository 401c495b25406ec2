import { ticketKeysFault, weakSecretFault } from '../../runtime/dangerous-settings.ts';
import type { Config } from '../config/config.ts';
import { isOwnMachine } from '../config/public-url.ts';
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
  return [
    warn(
      'Port',
      `port ${port} on lahti kõigile, kuigi ees on vaheserver`,
      'Kui vaheserver on samas masinas, kuula ainult selle masina seest (keskkonnafailis: HOST=127.0.0.1 ja EDGE_HOST=127.0.0.1); muidu sulge port tulemüüris.',
    ),
  ];
}

/** What production refuses at its start is a fault everywhere else as well: somebody may be watching already. */
export function judgeSecrets(
  config: Pick<Config, 'publicUrl' | 'mediaSecret' | 'metricsSecrets' | 'ticketKeys' | 'production'>,
): Finding[] {
  const { publicUrl, mediaSecret, metricsSecrets, ticketKeys, production } = config;
  const [, metricsToken] = metricsSecrets;
  const weak: [what: string, name: string, fault: string | undefined][] = [
    ['osade ühine saladus', 'MEDIA_SECRET', weakSecretFault('MEDIA_SECRET', mediaSecret)],
    [
      'mõõdikute võti',
      'METRICS_TOKEN',
      metricsToken === undefined ? undefined : weakSecretFault('METRICS_TOKEN', metricsToken),
    ],
    ['piletivõtmed', 'TICKET_KEYS', ticketKeysFault(ticketKeys.keys)],
  ];
  return [
    ...weak.flatMap(([what, name, fault]) =>
      fault === undefined
        ? []
        : [
            bad(
              'Saladused',
              `${what}: ${fault}`,
              `Tee uus (keskkonnafailis: ${name}; docs/operate/security.md).`,
            ),
          ],
    ),
    // In production the address itself is looked at.
    ...(!production && publicUrl.startsWith('http:') && !isOwnMachine(publicUrl)
      ? [
          warn(
            'Teenuse aadress',
            `${publicUrl} ei ole krüpteeritud`,
            'Pane ette TLS (docs/operate/one-machine.md) ja sea https:// aadress.',
          ),
        ]
      : []),
  ];
}
