import { escapeHtml } from '../contract/escape-html.ts';
import { amountText } from '../contract/rules/money.ts';
import type { SimAnswer } from './http-types.ts';

const css = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#14213d;background:#eef1f6;
display:grid;place-items:center;min-height:100vh;padding:1rem}main{background:#fff;width:100%;max-width:26rem;
border-radius:12px;padding:1.5rem;box-shadow:0 2px 16px #0002}h1{font-size:1.25rem;margin:0 0 1rem}
.plain{background:#fff3cd;border:1px solid #b58900;border-radius:8px;padding:.75rem;margin:0 0 1rem;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.5rem}dt{color:#555}dd{margin:0;
overflow-wrap:anywhere}form{display:grid;gap:.75rem}button{font:inherit;font-weight:600;padding:.875rem;border-radius:8px;
border:2px solid #14532d;background:#14532d;color:#fff;cursor:pointer}button.other{background:#fff;color:#14213d;
border-color:#14213d}button:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}pre{white-space:pre-wrap;
overflow-wrap:anywhere;background:#eef1f6;padding:.75rem;border-radius:8px}`;

/** A page that stands alone, also in a frame of others. */
export function htmlPage(
  status: number,
  { title, body, script }: { title: string; body: string; script?: { nonce: string; code: string } },
): SimAnswer {
  const run = script ? `<script nonce="${script.nonce}">${script.code}</script>` : '';
  const scriptSource = script ? `; script-src 'nonce-${script.nonce}'` : '';
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action http: https:; base-uri 'none'${scriptSource}`,
    },
    body:
      '<!doctype html><html lang="et"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<title>${escapeHtml(title)}</title><style>${css}</style></head><body><main><h1>${escapeHtml(title)}</h1>` +
      `<p class="plain">See on simulaator, raha ei liigu.</p>${body}</main>${run}</body></html>`,
  };
}

/** What somebody is to pay, with the two things that they can do. */
export function paymentPage({
  label,
  target,
  action,
  cents,
  currency,
  text,
}: {
  label: string;
  target: string;
  action: string;
  cents: number;
  currency: string;
  text: string;
}): SimAnswer {
  const amount = `${amountText(cents).replace('.', ',')} ${currency}`;
  return htmlPage(200, {
    title: `${label} – makse`,
    body:
      `<dl><dt>Summa</dt><dd>${escapeHtml(amount)}</dd><dt>Selgitus</dt><dd>${escapeHtml(text)}</dd></dl>` +
      `<form method="post" action="${escapeHtml(action)}" target="${target}">` +
      '<button name="press" value="pay">Maksa</button>' +
      '<button name="press" value="cancel" class="other">Katkesta</button></form>',
  });
}

/** What the merchant has done wrong, with all that helps them to find it. */
export const refusalPage = (label: string, faults: readonly string[], shown = ''): SimAnswer =>
  htmlPage(400, {
    title: `${label} – tellimus ei sobi`,
    body:
      `<ul>${faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('')}</ul>` +
      (shown && `<pre>${escapeHtml(shown)}</pre>`),
  });
