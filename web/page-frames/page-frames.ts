import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Plugin } from 'vite'
import type { Drawn, DrawOrder } from './draw-frame.ts'
import { type EarlyParts, earlyPartsOf } from './early-parts.ts'
import { type FramedPage, framedPages } from './pages.ts'
import { stylesOf } from './used-styles.ts'

/** Folder where the server looks for the pages (server/src/http/serve-web.ts): `/login` is `pages/login.html`. */
const folder = 'pages'

/** Draws a frame in its own thread, because the application keeps the signed-in member in memory. */
async function draw(order: DrawOrder): Promise<Drawn> {
  const worker = new Worker(new URL('draw-frame.ts', import.meta.url), {
    workerData: order,
    stdout: true,
    stderr: true,
  })
  const [drawn] = (await once(worker, 'message')) as [Drawn]
  await worker.terminate()
  return drawn
}

type FirstWords = {
  title: string
  styles: string
  /** One markup for all widths, or one for phones and one for wider screens. */
  markups: readonly [string] | readonly [phone: string, wide: string]
}

const widths = ['phone', 'wide']
const boot = /<div class="boot">[\s\S]*?<\/div>/

/**
 * Styles that show the first words. public/first-moment.js decides whether the user may see them and for which width. Without
 * that script they stay hidden.
 */
const shownWords = [
  '.first-words{display:none}',
  ...widths.map((width, place) => {
    const other = widths[1 - place]
    return `[data-first-words=${width}] .first-words:not([data-width=${other}]){display:block}`
  }),
  '[data-first-words] .boot,:root:not([data-first-words]) .coming{display:none}',
].join('')

/** Returns the built page with the first words of one path. Users who may not see them see the general loading text. */
export function pageWith(html: string, { title, styles, markups }: FirstWords): string {
  if (!boot.test(html)) throw new Error('index.html has no words to begin with')
  const words = markups.map((markup, place) => {
    const width = markups.length === 1 ? '' : ` data-width="${widths[place]}"`
    return `<div class="first-words"${width} inert>${markup}</div>`
  })
  // The first words are inert, so screen readers announce only that the page is loading.
  const status = '<p class="unseen coming" role="status">Đang tải…</p>'
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `<style>${styles}${shownWords}</style></head>`)
    .replace(boot, (all) => `${all}${words.join('')}${status}`)
}

async function pageOf(dist: string, { entry, first: parts }: EarlyParts, page: FramedPage): Promise<string> {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const order = (phone: boolean): DrawOrder => ({ dist, entry, phone, page })
  const drawn: [Drawn, ...Drawn[]] = page.twoWidths
    ? await Promise.all([draw(order(true)), draw(order(false))])
    : [await draw(order(true))]
  const markups = page.twoWidths ? ([drawn[0].markup, drawn[1]?.markup ?? ''] as const) : ([drawn[0].markup] as const)
  const entrySheets = parts.filter((file) => file.endsWith('.css'))
  const sheets = [...new Set([...entrySheets, ...drawn.flatMap((one) => one.sheets)])]
  const css = await Promise.all(sheets.map((sheet) => readFile(join(dist, sheet), 'utf8')))
  const styles = await stylesOf([...css, drawn[0].styles].join('\n'), `${html}<p class="unseen">${markups.join('')}`)
  return pageWith(html, { title: drawn[0].title, styles, markups })
}

/** Draws the first words of each framed page with the application that was just built, and writes the pages. */
export const pageFrames = (): Plugin => ({
  name: 'page-frames',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }, bundle) {
      if (dir === undefined) throw new Error('The build has no folder')
      const parts = earlyPartsOf(bundle)
      for (const page of framedPages) {
        const file = join(dir, folder, `${page.path.slice(1)}.html`)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, await pageOf(dir, parts, page))
      }
    },
  },
})
