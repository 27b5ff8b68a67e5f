import {
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
  createTheme,
  defaultVariantColorsResolver,
} from '@mantine/core'

/**
 * Returns the ten shades that Mantine requires. They repeat the colours of theme.css: 0, 6 and 7 those of the light scheme, 4 and 9
 * those of the dark one. Nothing uses the others.
 */
const shades = (tint: string, solid: string, hover: string, solidInDark: string, tintInDark: string): MantineColorsTuple => [
  tint, tint, tint, tint, solidInDark, solidInDark, solid, hover, hover, tintInDark,
] // prettier-ignore

const lotus = shades('#fbe6ec', '#b8325e', '#9c2850', '#f28baa', '#3b2029')
const leaf = shades('#e0f1ea', '#1b7355', '#155c44', '#6fd0ab', '#18332a')
const amber = shades('#fff1d6', '#8a5a00', '#6f4800', '#f0c36b', '#352a12')
const gray: MantineColorsTuple = [
  '#fbf7f0', '#f3ece1', '#ece3d5', '#e6dccb', '#cfc4b1', '#8f8571', '#6d6a5e', '#56635f', '#3a4744', '#22302e',
] // prettier-ignore
const dark: MantineColorsTuple = [
  '#efe9de', '#cfcfc5', '#a9b3ae', '#8c9893', '#313d3a', '#27312f', '#1e2625', '#161c1b', '#121716', '#0c100f',
] // prettier-ignore

const accents = ['lotus', 'leaf', 'amber']

/**
 * Gives the accents the colours of theme.css, which meet WCAG AA contrast in both schemes. Leaves other colours and variants to
 * Mantine.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colour = input.color ?? input.theme.primaryColor
  if (!accents.includes(colour)) return defaultVariantColorsResolver(input)
  const solid = `var(--hien-${colour})`
  const tint = `var(--hien-${colour}-tint)`
  switch (input.variant) {
    case 'filled':
      return {
        background: solid,
        hover: `var(--hien-${colour}-hover)`,
        color: 'var(--hien-on-accent)',
        border: '1px solid transparent',
      }
    case 'light':
      return { background: tint, hover: tint, color: solid, border: '1px solid transparent' }
    case 'outline':
      return { background: 'transparent', hover: tint, color: solid, border: `1px solid ${solid}` }
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: input.variant === 'subtle' ? tint : 'transparent',
        color: solid,
        border: '1px solid transparent',
      }
    default:
      return defaultVariantColorsResolver(input)
  }
}

const closeButton = { 'aria-label': 'Đóng', size: 44, iconSize: 20 }
/** Screen readers would announce the <header> of a dialog as the banner of the page. This role prevents that. */
const dialogParts = { header: { role: 'presentation' } }

export const theme = createTheme({
  colors: { lotus, leaf, amber, gray, dark },
  primaryColor: 'lotus',
  primaryShade: { light: 6, dark: 4 },
  white: '#fffdf9',
  black: '#22302e',
  variantColorResolver,
  fontFamily: "'Be Vietnam Pro', system-ui, sans-serif",
  headings: { fontFamily: "'Be Vietnam Pro', system-ui, sans-serif", fontWeight: '600' },
  fontSizes: { xs: '0.875rem', sm: '1rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '28px' },
  defaultRadius: 'md',
  // The design uses lines, not shadows.
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  respectReducedMotion: true,
  components: {
    Tooltip: { defaultProps: { position: 'top', openDelay: 0, events: { hover: true, focus: true, touch: true } } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        closeButtonProps: closeButton,
        attributes: dialogParts,
      },
    },
    Drawer: { defaultProps: { closeButtonProps: closeButton, attributes: dialogParts } },
    // Mantine's focus placeholder is a focusable element, which is not allowed in a menu. Without it, the first item gets
    // the focus. Menus are rendered inside the main landmark, where screen readers look for them.
    Menu: { defaultProps: { radius: 'md', withInitialFocusPlaceholder: false, portalProps: { target: 'main' } } },
    Checkbox: { defaultProps: { iconColor: 'var(--hien-on-accent)' } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Hiện mật khẩu', tabIndex: 0 } } },
  },
})

const accentVariables = (colour: string) => ({
  [`--mantine-color-${colour}-text`]: `var(--hien-${colour})`,
  [`--mantine-color-${colour}-filled`]: `var(--hien-${colour})`,
  [`--mantine-color-${colour}-filled-hover`]: `var(--hien-${colour}-hover)`,
  [`--mantine-color-${colour}-light`]: `var(--hien-${colour}-tint)`,
  [`--mantine-color-${colour}-light-hover`]: `var(--hien-${colour}-tint)`,
  [`--mantine-color-${colour}-light-color`]: `var(--hien-${colour})`,
  [`--mantine-color-${colour}-outline`]: `var(--hien-${colour})`,
})

const schemeVariables = {
  '--mantine-color-body': 'var(--hien-paper)',
  '--mantine-color-text': 'var(--hien-ink)',
  '--mantine-color-bright': 'var(--hien-ink)',
  '--mantine-color-dimmed': 'var(--hien-ink-2)',
  '--mantine-color-error': 'var(--hien-danger)',
  '--mantine-color-success': 'var(--hien-leaf)',
  '--mantine-color-anchor': 'var(--hien-lotus)',
  '--mantine-color-placeholder': 'var(--hien-ink-2)',
  '--mantine-color-default': 'var(--hien-surface)',
  '--mantine-color-default-hover': 'var(--hien-sunken)',
  '--mantine-color-default-color': 'var(--hien-ink)',
  '--mantine-color-default-border': 'var(--hien-line)',
  '--mantine-color-disabled': 'var(--hien-sunken)',
  '--mantine-color-disabled-color': 'var(--hien-ink-2)',
  '--mantine-color-disabled-border': 'var(--hien-line)',
  '--mantine-primary-color-contrast': 'var(--hien-on-accent)',
  ...Object.assign({}, ...accents.map(accentVariables)),
}

/** Both schemes use the same tokens; theme.css gives each token its light and dark value. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
})
