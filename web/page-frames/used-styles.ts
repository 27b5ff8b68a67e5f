import { PurgeCSS } from 'purgecss'

/** Set by public/first-moment.js: no page of the build has them. */
const attributesOfScripts = ['data-mantine-color-scheme', 'data-first-words']

/** The rules of style sheets that can mean something in a page, and the variables that those and its elements read. */
export async function stylesOf(css: string, page: string): Promise<string> {
  // What elements say of themselves is read as a sheet before, for the variables alone.
  const ofElements = [...page.matchAll(/ style="([^"]*)"/g)].map(([, declarations]) => `body{${declarations}}`).join('')
  const [, kept] = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }],
    css: [{ raw: ofElements }, { raw: css }],
    variables: true,
    keyframes: true,
    dynamicAttributes: attributesOfScripts,
  })
  if (kept === undefined) throw new Error('No style sheet was given')
  return kept.css
}
