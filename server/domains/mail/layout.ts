import { escapeHtml } from '../../../contract/escape-html.ts';
import { currentLanguage } from '../../../contract/i18n/texts.ts';
import { accent } from '../../platform/accent.ts';
import { serviceName } from '../../../contract/service-name.ts';

/** Things that one can go to, under a heading. */
export interface LetterList {
  heading: string;
  items: readonly { text: string; url: string }[];
}

/** What a mail says, before it has a form. */
export interface LetterBody {
  /** That of its reader; that of the service, if they have none. */
  language?: string | null | undefined;
  paragraphs: readonly string[];
  lists?: readonly LetterList[];
  action?: { label: string; url: string };
  after?: readonly string[];
}

/** The mail as plain text: what every mail program can show. */
export function plainText({ paragraphs, lists = [], action, after = [] }: LetterBody): string {
  const parts = [
    ...paragraphs,
    ...lists.map(plainList),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
  ];
  return `${parts.join('\n\n')}\n\n-- \n${serviceName()}\n`;
}

const plainList = ({ heading, items }: LetterList): string =>
  [`${heading}:`, ...items.map(({ text, url }) => `- ${text}\n  ${url}`)].join('\n');

const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string, colour: string): string =>
  `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${colour};overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

const htmlList = ({ heading, items }: LetterList): string => {
  const links = items.map(
    ({ text, url }) =>
      `<p style="margin:0 0 8px;${font};font-size:15px;line-height:22px"><a href="${escapeHtml(url)}" style="color:${accent().hover}">${escapeHtml(text)}</a></p>`,
  );
  return [paragraph(heading, '#F6F1E7'), ...links].join('\n');
};

/** One table in another, styles inline: the form that every mail program shows alike. Everything is escaped. */
export function htmlPage(
  subject: string,
  { language, paragraphs, lists = [], action, after = [] }: LetterBody,
): string {
  const rows = [
    ...paragraphs.map((text) => paragraph(text, '#F6F1E7')),
    ...lists.map(htmlList),
    ...(action ? [button(action)] : []),
    ...after.map((text) => paragraph(text, '#B9C5D9')),
  ];
  return `<!doctype html>
<html lang="${language ?? currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#070B14">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#070B14"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#131C30" style="max-width:560px;border-radius:18px">
<tr><td style="padding:28px 32px 12px;${font};font-size:22px;font-weight:800;color:${accent().accent}">${escapeHtml(serviceName())}</td></tr>
<tr><td style="padding:12px 32px 24px">
${rows.join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td bgcolor="${accent().accent}" style="border-radius:999px">
<a href="${address}" style="display:inline-block;padding:12px 26px;${font};font-size:16px;font-weight:700;color:${accent().ink};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 20px;${font};font-size:13px;line-height:20px;color:#8E9DB9;word-break:break-all">${address}</p>`;
}
