import { lastOf } from '../../runtime/defined.ts';
import type { OutsidePort } from '../adapters/outside/port.ts';
import type { MailConfig } from '../config/providers.ts';
import { readMailbox } from '../config/mailbox.ts';
import { bad, good, warn, wordsOf, type Finding } from './finding.ts';

/** Does mail leave the house, and do others believe that it is ours? */
export async function lookAtMail(
  { smtpUrl, from, dkim }: MailConfig,
  outside: OutsidePort,
): Promise<Finding[]> {
  if (smtpUrl === undefined)
    return [
      warn(
        'Kirjad',
        'ühtegi kirja ei saadeta, need jäävad halduri lehele',
        'Ütle, kes kirjad saadab (keskkonnafailis: SMTP_URL; docs/operate/members.md).',
      ),
    ];
  const domain = lastOf(readMailbox(from).address.split('@'));
  const sending = await outside.tryMail(smtpUrl).then(
    () => good('Kirjad', 'kirjaserver võtab vastu'),
    (fault: unknown) =>
      bad(
        'Kirjad',
        `kirjaserver keeldub: ${wordsOf(fault)}`,
        'Paranda kirjaserveri aadress, port, kasutaja ja parool (keskkonnafailis: SMTP_URL).',
      ),
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
      : warn(
          'SPF',
          `domeenil ${domain} ei ole SPFi`,
          `Lisa TXT: ${domain} "v=spf1 include:… -all" (kirjaserveri järgi).`,
        ),
    has(policy, 'v=DMARC1')
      ? good('DMARC', domain)
      : warn(
          'DMARC',
          `domeenil ${domain} ei ole DMARCi`,
          `Lisa TXT: _dmarc.${domain} "v=DMARC1; p=quarantine".`,
        ),
    !dkim
      ? warn(
          'DKIM',
          'kirju ei allkirjastata siin',
          'Pane kirjad allkirjastama, kui seda ei tee kirjaserver (keskkonnafailis: DKIM_DOMAIN, DKIM_SELECTOR ja DKIM_KEY_FILE).',
        )
      : key.some((text) => /\bp=[A-Za-z0-9+/]{100}/.test(text))
        ? good('DKIM', `${dkim.selector}._domainkey.${dkim.domain}`)
        : bad(
            'DKIM',
            `avalikku võtit ei ole: ${dkim.selector}._domainkey.${dkim.domain}`,
            'Lisa TXT "v=DKIM1; k=rsa; p=…" avaliku võtmega, mis vastab allkirjade võtmele (keskkonnafailis: DKIM_KEY_FILE).',
          ),
  ];
}
