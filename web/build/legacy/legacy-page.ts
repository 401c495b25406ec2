import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { legacyCss } from './legacy-css.ts';

/** In old regular expressions there are no classes of letters; the server looks at every address anyhow. */
const lettersAsRanges: Readonly<Record<string, string>> = {
  L: 'A-Za-z\\u0080-\\uffff',
  M: '\\u0300-\\u036f',
  N: '0-9',
  Nd: '0-9',
};

/** Makes `legacy.html` of the page: the same, with one script and one sheet of styles for old televisions. */
export const legacyPage = (page: string): Plugin => ({
  name: 'legacy-page',
  enforce: 'pre',
  transform(code, id) {
    if (!/[/\\]contract[/\\]/.test(id) || !code.includes('\\p{')) return undefined;
    return code.replace(/\\p\{(\w+)\}/g, (_, of: string) => {
      const range = lettersAsRanges[of];
      if (!range) throw new Error(`${id}: old televisions have no letters ${of}`);
      return range;
    });
  },
  // The router's way to routes that a server of its own would tell: ours are all in this script.
  renderChunk: (code) =>
    code.replace(/\bimport\(\s*(?:\/\*[^]*?\*\/\s*)*(\w+)\.module\s*\)/g, 'Promise.reject($1)'),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      let [script, styles]: (string | undefined)[] = [];
      for (const [file, made] of Object.entries(bundle)) {
        if (made.type === 'chunk' && made.isEntry) script = file;
        if (made.type !== 'asset' || !file.endsWith('.css')) continue;
        delete bundle[file];
        const emitted = this.emitFile({
          type: 'asset',
          name: 'legacy.css',
          source: legacyCss(String(made.source)),
        });
        styles = this.getFileName(emitted);
      }
      if (!script || !styles) throw new Error('the page for old televisions has no script or no styles');
      const html = readFileSync(page, 'utf8')
        .replace(/<style>([^]*?)<\/style>/, (_whole, css: string) => `<style>${legacyCss(css)}</style>`)
        .replace('</head>', `  <link rel="stylesheet" href="./${styles}" />\n  </head>`)
        .replace(/<script type="module"[^>]*>/, `<script defer src="./${script}">`)
        .replace(/\n\s*<link rel="manifest"[^>]*>/, '');
      this.emitFile({ type: 'asset', fileName: 'legacy.html', source: html });
    },
  },
});
