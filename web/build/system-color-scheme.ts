// Lets dark mode follow the system without any script. Every rule for a stored scheme is copied into a media query.
// The query applies while no choice is stored on the root element. Print is always light.
import type { AtRule, Plugin, Rule } from 'postcss';

const SCHEME = /\[data-mantine-color-scheme=(['"]?)(light|dark)\1\]/;
const UNSET = ':root:not([data-mantine-color-scheme])';
const DARK = '[data-mantine-color-scheme=dark]';
const CONDITION = {
  dark: 'screen and (prefers-color-scheme: dark)',
  light: 'print, not (prefers-color-scheme: dark)',
};

export function systemColorScheme(): Plugin {
  return {
    postcssPlugin: 'system-color-scheme',
    OnceExit(root, { AtRule }) {
      const rules: Rule[] = [];
      root.walkRules(SCHEME, (rule) => void rules.push(rule));
      for (const rule of rules) copy(rule, AtRule);
    },
  };
}

function copy(rule: Rule, Media: typeof AtRule): void {
  const scheme = rule.selector.match(SCHEME)?.[2] as keyof typeof CONDITION;
  const selectors = rule.selectors.filter((selector) => SCHEME.test(selector));
  const under = (params: string, root: string) => {
    const media = new Media({ name: 'media', params, source: rule.source });
    media.append(rule.clone({ selectors: selectors.map((selector) => withRoot(selector, root)) }));
    return media;
  };
  rule.after(under(CONDITION[scheme], UNSET));
  if (scheme === 'light') rule.after(under('print', DARK));
  else if (selectors.length === rule.selectors.length) rule.replaceWith(onScreen(rule, Media));
}

/** The rule itself, for a stored choice of dark. */
function onScreen(rule: Rule, Media: typeof AtRule): AtRule {
  const media = new Media({ name: 'media', params: 'screen', source: rule.source });
  media.append(rule.clone());
  return media;
}

function withRoot(selector: string, root: string): string {
  return selector.replace(SCHEME, root).replace(':root:root', ':root');
}
