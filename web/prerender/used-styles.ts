import { PurgeCSS } from 'purgecss'

/** Attributes that public/instant-shell.js sets at run time, so that no built page contains them. */
const attributesOfScripts = ['data-mantine-color-scheme', 'data-prerendered']

/**
 * Returns the rules of style sheets that can apply to a page, and the variables that those rules and the page's
 * elements use.
 */
export async function stylesOf(css: string, page: string): Promise<string> {
  // The style attributes are passed as a first sheet, only to keep the variables they use.
  const ofElements = [...page.matchAll(/ style="([^"]*)"/g)].map(([, declarations]) => `body{${declarations}}`).join('')
  const [, kept] = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }],
    css: [{ raw: ofElements }, { raw: css }],
    variables: true,
    keyframes: true,
    dynamicAttributes: attributesOfScripts,
  })
  if (kept === undefined) throw new Error('PurgeCSS returned no style sheet')
  return kept.css
}
