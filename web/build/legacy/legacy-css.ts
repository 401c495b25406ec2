import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';
import { spaceBetween } from './space-between.ts';

/**
 * Turns built styles into what Chromium knows from 53 on. The bundler has lowered what has another spelling (colours,
 * `inset`, `place-*`, `:is`); here comes what has none, and is said in another way.
 */
export function legacyCss(css: string): string {
  const root = postcss.parse(css, { from: 'legacy.css' });
  // These are for small pictures and large letters; on a television the rules without them hold.
  root.walkAtRules('container', (rule) => void rule.remove());
  root.walkRules(olderSelectors);
  root.walkDecls(olderValues);
  spaceBetween(root);
  return root.toString();
}

/** One selector that a browser does not know takes its whole rule away, so none may stay. */
function olderSelectors(rule: Rule): void {
  const kept = rule.selectors.filter((selector) => !/:has\(|:-moz-/.test(selector));
  if (kept.length === 0) rule.remove();
  else
    rule.selector = kept
      .join(',')
      .replaceAll(':is(', ':-webkit-any(')
      // What is moved by arrow keys shows its focus always, and that is what is looked at here.
      .replaceAll(':focus-visible', ':focus');
}

function olderValues(declaration: Declaration): void {
  const { prop, value } = declaration;
  if (prop === 'aspect-ratio' || prop.startsWith('container') || value.includes('color-mix('))
    return void declaration.remove();
  const said = value
    .replace(/\benv\([\w-]+(?:,\s*([^()]+))?\)/g, (_, otherwise: string | undefined) => otherwise ?? '0px')
    .replace(/\bclamp\(([^()]|\([^()]*\))*\)/g, middleOf)
    .replace(/\b(?:min|max)\(([^()]|\([^()]*\))*\)/g, prop === 'max-height' ? tallestOf : plainestOf)
    .replace(/\b([\d.]+)[sdl](vh|vw)\b/g, '$1$2');
  declaration.value = said;
  if (prop === 'overflow-wrap' && value === 'anywhere')
    declaration.cloneBefore({ prop: 'word-wrap', value: 'break-word' });
}

const partsOf = (call: string): string[] =>
  call
    .slice(call.indexOf('(') + 1, -1)
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim());

/** A television is wide, so of several bounds the one without share of the window holds. */
function plainestOf(call: string): string {
  const parts = partsOf(call);
  return asValue(parts.find((part) => !/%|v[wh]/.test(part)) ?? parts[0]!);
}

/** But not every one is tall: what may be no taller than the window has no other bound. */
function tallestOf(call: string): string {
  const ofWindow = partsOf(call).find((part) => /\dvh/.test(part));
  return ofWindow === undefined ? plainestOf(call) : asValue(ofWindow.replace(/^calc\((.*)\)$/, '$1'));
}

const middleOf = (call: string): string => asValue(partsOf(call)[1]!);

const asValue = (part: string): string => (/\s[-+*/]\s/.test(part) ? `calc(${part})` : part);

/** What is left in styles that Chromium 53 to 86 do not know: the gate wants nothing. */
export function tooNewIn(css: string): string[] {
  const faults: string[] = [];
  const root: Root = postcss.parse(css, { from: 'legacy.css' });
  root.walkRules(({ selector }) => {
    if (/:(focus-visible|has|is|where|modal|popover-open)\b|:not\([^)]*,|(^|\s)&/.test(selector))
      faults.push(selector);
  });
  root.walkAtRules(({ name, params }: AtRule) => {
    if (/^(layer|container|property|scope|starting-style)$/.test(name) || /[<>]=?/.test(params))
      faults.push(`@${name} ${params}`);
  });
  root.walkDecls(({ prop, value }) => {
    const unknownName =
      /^(container.*|inset|aspect-ratio|place-(items|content|self)|translate|rotate|scale)$/.test(prop);
    const logical = /^(margin|padding|border|inset)-(inline|block)/.test(prop);
    const unknownValue =
      /\b(min|max|clamp|env|color-mix|oklch|lab)\(|\d[dsl]v[hw]\b|#([\da-f]{4}|[\da-f]{8})\b/i;
    if (unknownName || logical || unknownValue.test(value)) faults.push(`${prop}: ${value}`);
  });
  return faults;
}
