/**
 * States that only a pointer or a key brings about. Below an element that says `data-shown='hover'`, every rule for `:hover`
 * holds as well, and in the same way for the others.
 */
const states: readonly [pseudo: RegExp, shown: string][] = [
  [/:hover(?! *,? *\[data-shown)/g, ":is(:hover, [data-shown='hover'] *)"],
  [
    /:focus-visible(?! *,? *\[data-shown)/g,
    ":is(:focus-visible, [data-shown='focus'] :where(a, button, input, select, textarea))",
  ],
];

const isGroup = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule;

function extend(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      let selector = rule.selectorText;
      for (const [pseudo, shown] of states) selector = selector.replace(pseudo, shown);
      if (selector !== rule.selectorText) rule.selectorText = selector;
    } else if (isGroup(rule)) extend(rule.cssRules);
  }
}

/** Extends the rules of all style sheets, and of those that come when a source is changed. */
export function showStates(): void {
  const extendAll = (): void => {
    for (const sheet of document.styleSheets) extend(sheet.cssRules);
  };
  extendAll();
  new MutationObserver(extendAll).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
