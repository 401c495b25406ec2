import type { AtRule, Container, Document, Root, Rule } from 'postcss';

/** What a box says about how its children stand. */
interface Box {
  display?: string;
  direction?: string;
  wrap?: string;
  columns?: string;
  row?: string;
  column?: string;
  /** How lines and their items are placed. */
  align?: string;
  justify?: string;
  scrolls?: boolean;
}

/**
 * Space between children of flexible boxes, which Chromium knows from 84 on, as margins of the children; grids, known
 * from 57 on, as flexible boxes where there are none. The gaps of grids keep their first name.
 */
export function spaceBetween(root: Root): void {
  keepPushing(root);
  const known = new Map<string, Box>();
  for (const rule of rulesOf(root)) {
    const own = boxOf(rule);
    const box = { ...known.get(rule.selector), ...own };
    if (rule.parent === root) known.set(rule.selector, box);
    if (Object.keys(own).length === 0) continue;
    const grid = /grid/.test(box.display ?? '') && !isMiddle(box);
    renameGaps(rule, grid);
    if (grid)
      rule.after(`@supports not (display:grid){${flexible(rule, box)}${margins(rule, asFlexible(box))}}`);
    else if (isMiddle(box)) rule.after(inTheMiddle(rule) + margins(rule, asFlexible(box)));
    else if (/flex/.test(box.display ?? '')) rule.after(margins(rule, box) + keptHeights(rule, box));
  }
}

/** A margin that takes all the room there is goes before space between. */
function keepPushing(root: Root): void {
  for (const rule of rulesOf(root))
    rule.walkDecls(/^margin(-left|-top)?$/, ({ value, prop }) => {
      if (!/\bauto\b/.test(value)) return;
      const heavier = rule.selectors.map((one) => `${one}:not(#none):not(#none)`).join(',');
      rule.after(`${heavier}{${prop}:${value}}`);
    });
}

/** As they stand before any is added. */
function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => void (rule.parent && !inKeyframes(rule.parent) && rules.push(rule)));
  return rules;
}

const inKeyframes = (parent: Container | Document): boolean =>
  parent.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

function boxOf(rule: Rule): Box {
  const box: Box = {};
  rule.walkDecls(({ prop, value }) => {
    if (prop === 'display') box.display = value;
    else if (prop === 'flex-direction' || prop === 'grid-auto-flow') box.direction = value;
    else if (prop === 'flex-wrap') box.wrap = value;
    else if (prop === 'flex-flow') [box.direction = 'row', box.wrap = 'nowrap'] = value.split(' ');
    else if (prop === 'grid-template-columns') box.columns = value;
    else if (prop === 'gap') {
      const [row = '0', column = row] = value.split(/\s+(?![^(]*\))/);
      Object.assign(box, { row, column });
    } else if (prop === 'align-items') box.align = value;
    else if (prop === 'justify-items') box.justify = value;
    else if (prop === 'overflow' || prop === 'overflow-y') box.scrolls = /auto|scroll/.test(value);
    else if (prop === 'row-gap') box.row = value;
    else if (prop === 'column-gap') box.column = value;
  });
  return box;
}

/** A gap that newer browsers apply to flexible boxes too would come on top of the margins. */
function renameGaps(rule: Rule, grid: boolean): void {
  rule.walkDecls(/^(row-|column-)?gap$/, (declaration) => {
    if (!grid) return void declaration.remove();
    declaration.prop = `grid-${declaration.prop}`;
  });
}

/** What lies in the middle of a grid lies there too in a flexible box, which buttons can be before Chromium 83. */
const isMiddle = ({ display = '', align, justify, columns }: Box): boolean =>
  display.includes('grid') && align === 'center' && justify === 'center' && columns === undefined;
const inTheMiddle = ({ selector }: Rule): string =>
  `${selector}{display:flex;flex-direction:column;justify-content:center}`;

const childrenOf = ({ selectors }: Rule, which: string): string =>
  selectors.map((selector) => `${selector}${which}`).join(',');

/** In a column that scrolls children were made smaller than what is in them. */
const keptHeights = (rule: Rule, { direction, scrolls }: Box): string =>
  scrolls && direction?.startsWith('column') ? `${childrenOf(rule, '>*')}{flex-shrink:0}` : '';

/** By an id that nothing has, so that what children say of their margins else does not take these away. */
function margins(rule: Rule, { direction = 'row', wrap = 'nowrap', row = '0', column = '0' }: Box): string {
  const nothing = (space: string): boolean => /^0(px)?$/.test(space);
  if (wrap !== 'nowrap') {
    if (nothing(row) && nothing(column)) return '';
    return `${childrenOf(rule, '>:not(#none)')}{margin-right:${column};margin-bottom:${row}}`;
  }
  if (direction.startsWith('column'))
    return nothing(row) ? '' : `${childrenOf(rule, '>*+:not(#none)')}{margin-top:${row}}`;
  if (nothing(column)) return '';
  return (
    `${childrenOf(rule, '>*+:not(#none)')}{margin-left:${column}}` +
    // Words are no child that could have a margin: a sign before them has it, and a number after them.
    `${childrenOf(rule, '>svg:only-child')}{margin-right:${column}}` +
    `${childrenOf(rule, '>small:only-child')}{margin-left:${column}}`
  );
}

const asFlexible = (box: Box): Box => ({
  ...box,
  direction: isLine(box) ? 'row' : 'column',
  wrap: wrapOf(box),
});
const isLine = ({ columns, direction }: Box): boolean =>
  direction?.startsWith('column') === true || (columns !== undefined && tracksOf(columns).length > 1);
const wrapOf = ({ columns }: Box): string => (columns?.includes('repeat(') ? 'wrap' : 'nowrap');

/** `1fr auto` as two tracks; what repeats is as many as there is room for. */
const tracksOf = (columns: string): string[] =>
  columns.includes('repeat(') ? ['auto', 'auto'] : columns.split(/\s+(?![^(]*\))/);

function flexible({ selectors, selector }: Rule, box: Box): string {
  const lines = [`${selector}{display:flex;flex-flow:${isLine(box) ? 'row' : 'column'} ${wrapOf(box)}}`];
  const tracks = box.columns && !box.columns.includes('repeat(') ? tracksOf(box.columns) : [];
  for (const [at, track] of tracks.length > 1 ? tracks.entries() : []) {
    const width = /fr|minmax/.test(track) ? '1 1 0%' : /^[\d.]/.test(track) ? `0 0 ${track}` : undefined;
    const child = selectors.map((one) => `${one}>:nth-child(${at + 1})`).join(',');
    if (width) lines.push(`${child}{flex:${width};min-width:0}`);
  }
  return lines.join('');
}
