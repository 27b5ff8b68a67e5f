/** Shows the name, logo and colour of a centre on pages of the web application that are served on its own host name. No I/O. */
import { brandShadesOf } from '@hien/contract/brand-colour'
import { escapeHtml } from '../core/escape-html.ts'
import type { OwnHost } from '../core/own-host.ts'

/** Returns the rules that give the accent of the theme (web/src/app/theme/theme.css) the centre's colour. */
function stylesOf(colour: string): string {
  const { light, dark } = brandShadesOf(colour)
  const tokens = ({ solid, hover, tint }: typeof light) =>
    `{--hien-lotus:${solid};--hien-lotus-hover:${hover};--hien-lotus-tint:${tint}}`
  // Twice `:root`, to win over the rules of the theme, which come later.
  return `:root:root${tokens(light)}:root:root[data-mantine-color-scheme=dark]${tokens(dark)}`
}

/**
 * Returns a built page with the centre's name in place of the product's: in the title, the loading text and the prerendered bar
 * (web/src/ui/layout/logo.tsx). The meta element `hien-centre` tells the application (web/src/lib/brand.ts).
 */
export function brandHtml(html: string, { name, logo, colour }: Pick<OwnHost, 'name' | 'logo' | 'colour'>): string {
  const shown = escapeHtml(name)
  const picture =
    logo === null ? '' : `<img src="${escapeHtml(logo)}" alt="" width="32" height="32" style="object-fit:contain">`
  const about = `<meta name="hien-centre" content="${escapeHtml(JSON.stringify({ name, logo }))}">`
  const branded = html
    .replace(/(<title>(?:[^<]* · )?)Hiên<\/title>/, (_all, start: string) => `${start}${shown}</title>`)
    .replace('<h1>Hiên</h1>', () => `<h1>${shown}</h1>`)
    .replaceAll(
      /(<span[^>]* data-brand="true"[^>]*>)<svg.*?<\/svg><span([^>]*)>Hiên<\/span>/gs,
      (_all, start: string, attributes: string) => `${start}${picture}<span${attributes}>${shown}</span>`,
    )
    .replace('</head>', () => `${about}<style>${stylesOf(colour)}</style></head>`)
  if (logo === null) return branded
  return branded
    .replace('href="/favicon.svg" type="image/svg+xml"', () => `href="${escapeHtml(logo)}" type="image/webp"`)
    .replace('href="/icons/apple-touch-icon.png"', () => `href="${escapeHtml(logo)}"`)
}

/** Returns the manifest of the installed application (W3C, "Web Application Manifest") with the centre's name and logo. */
export function brandManifest(manifest: string, { name, logo }: Pick<OwnHost, 'name' | 'logo'>): string {
  const icons = logo === null ? {} : { icons: [{ src: logo, type: 'image/webp', sizes: 'any', purpose: 'any' }] }
  return JSON.stringify({ ...JSON.parse(manifest), name, short_name: name, ...icons })
}
