// The look: one accent (the purple of a mangosteen peel), warm neutrals, status colours; all pairs AA by construction.

import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { keysOf } from '#shared/keys.ts';
import { delays } from '#shared/limits.ts';
import { type ColorName, colors, darkInputBorder } from './palette.ts';

/** 44 px: the smallest comfortable target for a thumb (WCAG 2.5.8 asks for 24). */
const MIN_TARGET_SIZE = '2.75rem';

const control = { defaultProps: { size: 'md', radius: 'md' } };
const dismiss = { closeButtonProps: { 'aria-label': 'Tutup', size: 44, iconSize: 22 } };

export const theme: MantineThemeOverride = createTheme({
  colors,
  primaryColor: 'brand',
  primaryShade: 7,
  black: colors.gray[9],
  autoContrast: false,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: "'Plus Jakarta Sans', 'Jakarta Fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '1rem', xl: '1.5rem' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(53 27 42 / 6%)',
    sm: '0 1px 2px rgb(53 27 42 / 5%), 0 2px 8px rgb(53 27 42 / 5%)',
    md: '0 2px 4px rgb(53 27 42 / 5%), 0 8px 24px rgb(53 27 42 / 8%)',
    lg: '0 4px 8px rgb(53 27 42 / 5%), 0 16px 48px rgb(53 27 42 / 12%)',
    xl: '0 8px 16px rgb(53 27 42 / 6%), 0 32px 80px rgb(53 27 42 / 16%)',
  },
  headings: {
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  components: {
    Button: { ...control, vars: buttonVars },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Input: { ...control, vars: inputVars },
    InputWrapper: {
      defaultProps: {
        size: 'md',
        // A hint is below, so that inputs side by side begin on one line.
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
        // The mark is drawn by base.css, so that the label reads 'Email' and not 'Email *'.
        labelProps: { required: false },
      },
      classNames: (_theme: unknown, props: { withAsterisk?: boolean }) =>
        props.withAsterisk ? { label: 'required-label' } : {},
    },
    TextInput: control,
    PasswordInput: control,
    NumberInput: control,
    NativeSelect: {
      // The arrow is a picture without a name.
      defaultProps: { ...control.defaultProps, rightSectionProps: { 'aria-hidden': true } },
    },
    Select: { defaultProps: { ...control.defaultProps, checkIconPosition: 'right' } },
    Textarea: { defaultProps: { ...control.defaultProps, autosize: false, minRows: 4 } },
    FileInput: control,
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    ScrollArea: { defaultProps: { type: 'hover', scrollHideDelay: delays.scrollbarHide, scrollbarSize: 8 } },
    Modal: {
      defaultProps: {
        ...dismiss,
        centered: true,
        yOffset: '3dvh',
        radius: 'lg',
        padding: 'clamp(var(--rim), 4vw, 1.5rem)',
        overlayProps: { backgroundOpacity: 0.5 },
        // A <header> element: without this role it would be a second banner landmark.
        attributes: { header: { role: 'presentation' } },
      },
      styles: {
        title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 700 },
        // Mantine's dialog is as dark as the page behind it: use the surface and border of cards.
        header: { background: 'var(--surface)' },
        content: { background: 'var(--surface)', border: '1px solid var(--line)' },
      },
    },
    Drawer: { defaultProps: dismiss },
    Badge: { defaultProps: { variant: 'light', radius: 'xl' } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg', shadow: 'xs' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Alert: { defaultProps: { radius: 'md', variant: 'light' } },
    Tabs: { defaultProps: { color: 'var(--accent)' } },
    Loader: { defaultProps: { type: 'oval' } },
  },
});

/** Returns the variables that Mantine would derive with too little contrast. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fcfbfa',
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    // 3 : 1 on white, so that an empty input can be seen (WCAG 1.4.11).
    '--mantine-color-default-border': 'var(--mantine-color-gray-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    ...tints('light'),
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-success': 'var(--mantine-color-green-3)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-3)',
    '--mantine-color-default-border': darkInputBorder,
    // As the words around it.
    '--mantine-color-default-color': 'var(--mantine-color-dark-0)',
    // Lighter than a card: as dark as one, a disabled button would be words without an edge.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    ...tints('dark'),
    '--mantine-color-brand-filled': 'var(--mantine-color-brand-6)',
    '--mantine-color-brand-filled-hover': 'var(--mantine-color-brand-7)',
  },
});

function tints(scheme: 'light' | 'dark'): Record<string, string> {
  const names = keysOf(colors).filter((name) => name !== 'dark');
  return Object.assign({}, ...names.map((name) => (scheme === 'light' ? onLight(name) : onDark(name))));
}

function onLight(name: ColorName): Record<string, string> {
  const shade = (index: number) => `var(--mantine-color-${name}-${index})`;
  return {
    [`--mantine-color-${name}-text`]: shade(7),
    [`--mantine-color-${name}-light`]: shade(1),
    [`--mantine-color-${name}-light-hover`]: shade(2),
    [`--mantine-color-${name}-light-color`]: shade(8),
    [`--mantine-color-${name}-outline`]: shade(7),
  };
}

function onDark(name: ColorName): Record<string, string> {
  const shade = (index: number) => `var(--mantine-color-${name}-${index})`;
  const veil = (percent: number) => `color-mix(in srgb, ${shade(4)} ${percent}%, transparent)`;
  return {
    [`--mantine-color-${name}-text`]: shade(3),
    [`--mantine-color-${name}-light`]: veil(16),
    [`--mantine-color-${name}-light-hover`]: veil(24),
    [`--mantine-color-${name}-light-color`]: shade(2),
    [`--mantine-color-${name}-outline`]: shade(3),
    [`--mantine-color-${name}-outline-hover`]: veil(12),
  };
}

function buttonVars(_theme: unknown, { size = 'md' }: { size?: unknown }) {
  return {
    root:
      size === 'md'
        ? { '--button-height': MIN_TARGET_SIZE, '--button-padding-x': 'min(1.25rem, 5.5vw)' }
        : {},
  };
}

function inputVars(_theme: unknown, { size = 'md' }: { size?: unknown }) {
  return { wrapper: size === 'md' ? { '--input-height': MIN_TARGET_SIZE } : {} };
}
