/** The colour of a centre on its own page: checks that it can be read, and finds its twin for dark pages. No I/O. */

/** Backgrounds and text of the theme, as in web/src/app/theme/theme.css. */
const light = { surface: '#fffdf9', paper: '#fbf7f0' }
const dark = { paper: '#161c1b', surface: '#1e2625', ink: '#efe9de' }

/** The lowest contrast of text with its background (WCAG 2.2, "1.4.3 Contrast (Minimum)"). */
const leastContrast = 4.5

/** Returns red, green and blue from 0 to 255 of a colour `#rrggbb`. */
const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Returns the relative luminance of a colour, from 0 (black) to 1 (WCAG 2.2, "relative luminance"). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** True for `#rrggbb` with a contrast of at least 4.5 to the light backgrounds of the theme, as text on them and below such text. */
export const isReadableBrandColour = (colour: string): boolean =>
  /^#[0-9a-f]{6}$/i.test(colour) &&
  Object.values(light).every((background) => contrastOf(colour, background) >= leastContrast)

/** Returns a mixture of two colours. @param share the share of `other`, from 0 to 1 */
function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other)
  const mixed = channelsOf(one).map((channel, at) => Math.round(channel + ((others[at] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the colour for dark pages: lightened until its contrast to the dark backgrounds of the theme is at least 4.5. */
export function darkTwinOf(colour: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const twin = mix(colour, dark.ink, share)
    if ([dark.paper, dark.surface].every((background) => contrastOf(twin, background) >= leastContrast)) return twin
  }
  return dark.ink
}

/** A colour with its shade under the pointer and as a background of small areas. */
export type BrandShades = { solid: string; hover: string; tint: string }

/** Returns the shades of a centre's colour for light and dark pages, as the theme has them for its own accent. */
export function brandShadesOf(colour: string): { light: BrandShades; dark: BrandShades } {
  const twin = darkTwinOf(colour)
  return {
    light: { solid: colour, hover: mix(colour, '#000000', 0.15), tint: mix(colour, light.surface, 0.88) },
    dark: { solid: twin, hover: mix(twin, dark.ink, 0.25), tint: mix(twin, dark.surface, 0.82) },
  }
}
