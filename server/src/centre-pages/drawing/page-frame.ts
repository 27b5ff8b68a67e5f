import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicCentre } from '../public-centre.ts'
import { stylesOf } from './styles.ts'

export type PageFacts = {
  title: string
  /** One or two sentences for search engines and messengers. */
  description: string
  /** Path of the page. */
  path: string
  /** Schema.org data of the page. */
  structuredData: object
}

/** Returns a text that a script element may contain: `</script>` in a name must not end the element. */
const scriptText = (value: object) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Returns the address of the centre's picture for messengers: the logo, or else the picture of the application. */
export const pictureOf = ({ logo }: PublicCentre, publicUrl: string) =>
  new URL(logo ?? '/icons/icon-512.png', publicUrl).href

function head(centre: PublicCentre, { title, description, path, structuredData }: PageFacts, publicUrl: string) {
  const address = new URL(path, publicUrl).href
  const property = (name: string, content: string) => h('meta', { key: name, property: name, content })
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', null, title),
    h('meta', { name: 'description', content: description }),
    h('meta', { name: 'theme-color', content: centre.colour }),
    h('link', { rel: 'canonical', href: address }),
    h('link', { rel: 'icon', href: centre.logo ?? '/favicon.svg' }),
    property('og:type', 'website'),
    property('og:locale', 'vi_VN'),
    property('og:site_name', centre.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', pictureOf(centre, publicUrl)),
    h('style', { dangerouslySetInnerHTML: { __html: stylesOf(centre.colour) } }),
    h('script', {
      type: 'application/ld+json',
      dangerouslySetInnerHTML: { __html: scriptText(structuredData) },
    }),
  )
}

/** Returns the HTML of a page with the header of the centre. */
export function drawPage(
  centre: PublicCentre,
  facts: PageFacts,
  { publicUrl, heading, body }: { publicUrl: string; heading: ReactNode; body: ReactNode },
): string {
  const { logo } = centre
  const page = h(
    'html',
    { lang: 'vi' },
    head(centre, facts, publicUrl),
    h(
      'body',
      null,
      h('header', null, logo && h('img', { src: logo, alt: '', width: 72, height: 72 }), h('div', null, heading)),
      h('main', null, body),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
