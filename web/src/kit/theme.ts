import {
  createTheme,
  defaultVariantColorsResolver,
  mergeThemeOverrides,
  type CSSVariablesResolver,
} from '@mantine/core'
import { contrastColors, normalColors } from './theme-colors.ts'

/** The theme of the component library; `styles.css` has the rest. */
export const normalTheme = createTheme({
  colors: normalColors,
  primaryColor: 'navy',
  primaryShade: 7,
  autoContrast: true,
  black: '#14202e',
  fontFamily: "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif",
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    CloseButton: { defaultProps: { 'aria-label': 'Zamknij' } },
    Modal: { defaultProps: { transitionProps: { duration: 120 }, padding: 'lg' } },
    Drawer: { defaultProps: { transitionProps: { duration: 120 } } },
    Anchor: { defaultProps: { underline: 'always' } },
    Loader: { defaultProps: { type: 'dots' } },
  },
})

/** A theme of its own, not an inverted one: black and white, borders on everything interactive. */
export const contrastTheme = mergeThemeOverrides(
  normalTheme,
  createTheme({
    colors: contrastColors,
    white: '#ffffff',
    black: '#000000',
    variantColorResolver: (input) => {
      const resolved = defaultVariantColorsResolver(input)
      return input.variant === 'filled'
        ? { ...resolved, background: '#ffffff', color: '#000000', hover: '#d9d9d9', border: '1px solid #ffffff' }
        : { ...resolved, background: '#000000', color: '#ffffff', hover: '#333333', border: '1px solid #ffffff' }
    },
  }),
)

/** Secondary text has a contrast of 4.5:1, unlike the library's own greys. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4a5868',
    '--mantine-color-placeholder': '#5c6978',
    '--mantine-color-error': '#a8241b',
    '--mantine-color-anchor': '#275288',
    // buttons are known by their words, so their edge may stay quiet
    '--mantine-color-default-border': '#cfd6df',
    '--mantine-color-disabled-color': '#5c6978',
  },
  dark: {
    '--mantine-color-error': '#ffb3ad',
    '--mantine-color-anchor': '#ffffff',
    '--mantine-color-disabled-color': '#d9d9d9',
    '--mantine-color-disabled': '#000000',
    '--mantine-color-disabled-border': '#8c8c8c',
  },
})
