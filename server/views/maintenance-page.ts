import { guideZone } from '../../contract/constants.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { languages, serviceLanguage, type Language } from '../../contract/i18n/languages.ts';
import { currentLanguage, sayIn } from '../../contract/i18n/texts.ts';
import type { Maintenance } from '../domains/settings/index.ts';
import { tHead } from '../i18n/et/head.ts';

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;box-sizing:border-box;
text-align:center;background:#070b14;color:#f6f1e7;font:17px/1.5 system-ui,sans-serif}
section{max-width:36rem;overflow-wrap:anywhere}section+section{margin-top:16px;font-size:.9em}h1,h2{margin:0 0 8px}p{margin:0 0 8px;white-space:pre-line}
a{padding:12px 24px;border:1px solid;border-radius:12px;color:inherit}`;

/** The page in place of the viewer's, in the reader's language first. It looks again by itself, and needs nothing else of the service. */
export function maintenancePage(maintenance: Maintenance): string {
  const first = currentLanguage() as Language;
  const order = [first, ...languages.filter((language) => language !== first)];
  const title = escapeHtml(sayIn(first, () => tHead('maintenance')));
  const parts = order.map((language, at) => sayIn(language, () => partOf(maintenance, language, at)));
  return `<!doctype html>
<html lang="${first}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta http-equiv="refresh" content="60" />
    <title>${title}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
${parts.join('\n')}
    </main>
    <a href="">${order.map((language) => sayIn(language, () => escapeHtml(tHead('maintenanceRetry')))).join(' · ')}</a>
  </body>
</html>
`;
}

function partOf({ texts, untilMs }: Maintenance, language: Language, at: number): string {
  const heading = escapeHtml(tHead('maintenanceTitle'));
  const words = escapeHtml(texts[language] || tHead('maintenanceText'));
  const until =
    untilMs === undefined
      ? ''
      : `<p>${escapeHtml(tHead('maintenanceUntil', { when: whenText(untilMs, language) }))}</p>`;
  const level = at === 0 ? 'h1' : 'h2';
  return `      <section lang="${language}"><${level}>${heading}</${level}><p>${words}</p>${until}</section>`;
}

const whenText = (ms: number, language: Language): string =>
  new Intl.DateTimeFormat(language === serviceLanguage ? 'et-EE' : 'en-GB', {
    timeZone: guideZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(ms);
