// Lets dark mode follow the system without any script: every rule for a stored scheme is copied into a media query that
// holds while the root carries no stored choice.
import type { AtRule, Plugin, Rule } from 'postcss';

const SCHEME = /\[data-mantine-color-scheme=(['"]?)(light|dark)\1\]/;
const UNSET = ':root:not([data-mantine-color-scheme])';
const CONDITION = { dark: '(prefers-color-scheme: dark)', light: 'not (prefers-color-scheme: dark)' };

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
  const selectors = rule.selectors.filter((selector) => SCHEME.test(selector)).map(withoutChoice);
  const media = new Media({ name: 'media', params: CONDITION[scheme], source: rule.source });
  media.append(rule.clone({ selectors }));
  rule.after(media);
}

function withoutChoice(selector: string): string {
  return selector.replace(SCHEME, UNSET).replace(':root:root', ':root');
}
