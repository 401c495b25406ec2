import { lastOf } from '../../runtime/defined.ts';
import type { OutsidePort } from '../adapters/outside/port.ts';
import type { MailConfig } from '../config/providers.ts';
import { readMailbox } from '../config/mailbox.ts';
import { tDoctor } from '../i18n/et/doctor.ts';
import { bad, good, warn, wordsOf, type Finding } from './finding.ts';

/** Does mail leave the house, and do others believe that it is ours? */
export async function lookAtMail(
  { smtpUrl, from, dkim }: MailConfig,
  outside: OutsidePort,
): Promise<Finding[]> {
  if (smtpUrl === undefined)
    return [warn(tDoctor('what.mail'), tDoctor('mail.off'), tDoctor('mail.mendOff'))];
  const domain = lastOf(readMailbox(from).address.split('@'));
  const sending = await outside.tryMail(smtpUrl).then(
    () => good(tDoctor('what.mail'), tDoctor('mail.takes')),
    (fault: unknown) =>
      bad(tDoctor('what.mail'), tDoctor('mail.refuses', { fault: wordsOf(fault) }), tDoctor('mail.mend')),
  );
  const [own, policy, key] = await Promise.all([
    outside.textsOf(domain),
    outside.textsOf(`_dmarc.${domain}`),
    dkim ? outside.textsOf(`${dkim.selector}._domainkey.${dkim.domain}`) : [],
  ]);
  const has = (texts: readonly string[], begins: string) => texts.some((text) => text.startsWith(begins));
  return [
    sending,
    has(own, 'v=spf1')
      ? good('SPF', domain)
      : warn('SPF', tDoctor('mail.noSpf', { domain }), tDoctor('mail.mendSpf', { domain })),
    has(policy, 'v=DMARC1')
      ? good('DMARC', domain)
      : warn('DMARC', tDoctor('mail.noDmarc', { domain }), tDoctor('mail.mendDmarc', { domain })),
    !dkim
      ? warn('DKIM', tDoctor('mail.unsigned'), tDoctor('mail.mendUnsigned'))
      : key.some((text) => /\bp=[A-Za-z0-9+/]{100}/.test(text))
        ? good('DKIM', `${dkim.selector}._domainkey.${dkim.domain}`)
        : bad(
            'DKIM',
            tDoctor('mail.noKey', { name: `${dkim.selector}._domainkey.${dkim.domain}` }),
            tDoctor('mail.mendKey'),
          ),
  ];
}
