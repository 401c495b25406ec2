import { build, type Plugin, type Rollup } from 'vite';

/**
 * Writes into the page what it shows before the viewer is there, at its end: it runs as soon as there is something to draw
 * in, and waits for nothing. The viewer's styles are named after it, because scripts wait for those that are named before;
 * the viewer itself travels after what is to be seen.
 */
export const firstScript = (entry: string, target: string[]): Plugin => ({
  name: 'first-script',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset') throw new Error('there is no page');
      const made = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target,
          rolldownOptions: { input: entry, output: { format: 'iife' } },
        },
      });
      const [chunk] = 'output' in made ? made.output : [];
      if (!chunk) throw new Error('the first script was not built');
      const code = chunk.code.trim();
      if (code.includes('</script')) throw new Error('the first script would end too soon');
      const engine = piecesOf(bundle, 'mse-engine').join(' ');
      const pages = piecesOf(bundle, 'pages').join(' ');
      const picture = `./${pieceOf(bundle, 'first').fileName}`;
      const tag = `<script data-picture="${picture}" data-engine="${engine}" data-pages="${pages}">${code}</script>`;
      const page = String(html.source);
      const [styles] = /<link rel="stylesheet"[^>]*>/.exec(page) ?? [];
      if (styles === undefined) throw new Error('the page names no styles');
      html.source = page
        .replace(styles, '')
        .replace('<script type="module"', '<script type="module" fetchpriority="low"')
        .replace('</body>', () => `  ${tag}\n    ${styles}\n  </body>`);
    },
  },
});

const chunksOf = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

function pieceOf(bundle: Rollup.OutputBundle, name: string): Rollup.OutputChunk {
  const piece = chunksOf(bundle).find((chunk) => chunk.name === name);
  if (!piece) throw new Error(`there is no ${name}`);
  return piece;
}

/** The files of a piece that travels by itself, besides those that the page names. */
function piecesOf(bundle: Rollup.OutputBundle, name: string): string[] {
  const chunks = chunksOf(bundle);
  const named = chunks
    .filter(({ isEntry }) => isEntry)
    .flatMap(({ fileName, imports }) => [fileName, ...imports]);
  const all = new Set([pieceOf(bundle, name)]);
  for (const { imports } of all)
    chunks
      .filter(({ fileName }) => imports.includes(fileName) && !named.includes(fileName))
      .forEach((one) => all.add(one));
  const files = [...all].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return [...new Set(files)].map((file) => `./${file}`);
}
