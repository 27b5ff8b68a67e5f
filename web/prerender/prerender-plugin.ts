import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Plugin } from 'vite'
import type { RenderedPage, RenderOrder } from './render-page.ts'
import { type PreloadList, preloadListOf } from './preload-list.ts'
import { type PrerenderedPage, prerenderedPages } from './pages.ts'
import { stylesOf } from './used-styles.ts'

/** Folder where the server looks for the pages (server/src/http/serve-web.ts): `/login` is `pages/login.html`. */
const folder = 'pages'

/**
 * Renders a page in its own thread. In a shared thread the application would still have the signed-in member of the
 * previous page in memory.
 */
async function draw(order: RenderOrder): Promise<RenderedPage> {
  const worker = new Worker(new URL('render-page.ts', import.meta.url), {
    workerData: order,
    stdout: true,
    stderr: true,
  })
  const [drawn] = (await once(worker, 'message')) as [RenderedPage]
  await worker.terminate()
  return drawn
}

type Prerendered = {
  title: string
  styles: string
  /** One markup for all widths, or one for phones and one for wider screens. */
  markups: readonly [string] | readonly [phone: string, wide: string]
}

const widths = ['phone', 'wide']
const boot = /<div class="boot">[\s\S]*?<\/div>/

/**
 * Styles that show the prerendered content. public/instant-shell.js decides whether the user may see the content and
 * for which width. Without that script the content stays hidden.
 */
const visibility = [
  '.prerendered{display:none}',
  ...widths.map((width, place) => {
    const other = widths[1 - place]
    return `[data-prerendered=${width}] .prerendered:not([data-width=${other}]){display:block}`
  }),
  '[data-prerendered] .boot,:root:not([data-prerendered]) .loading{display:none}',
].join('')

/** Returns the built page with the prerendered content of one path. Users who may not see it see the general loading text. */
export function pageWith(html: string, { title, styles, markups }: Prerendered): string {
  if (!boot.test(html)) throw new Error('index.html has no loading text (class "boot")')
  const words = markups.map((markup, place) => {
    const width = markups.length === 1 ? '' : ` data-width="${widths[place]}"`
    return `<div class="prerendered"${width} inert>${markup}</div>`
  })
  // The prerendered content is inert, so screen readers announce only that the page is loading.
  const status = '<p class="unseen loading" role="status">Đang tải…</p>'
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `<style>${styles}${visibility}</style></head>`)
    .replace(boot, (all) => `${all}${words.join('')}${status}`)
}

async function pageOf(dist: string, { entry, first: parts }: PreloadList, page: PrerenderedPage): Promise<string> {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const order = (phone: boolean): RenderOrder => ({ dist, entry, phone, page })
  const drawn: [RenderedPage, ...RenderedPage[]] = page.drawnAtTwoWidths
    ? await Promise.all([draw(order(true)), draw(order(false))])
    : [await draw(order(true))]
  const markups = page.drawnAtTwoWidths
    ? ([drawn[0].markup, drawn[1]?.markup ?? ''] as const)
    : ([drawn[0].markup] as const)
  const entrySheets = parts.filter((file) => file.endsWith('.css'))
  const sheets = [...new Set([...entrySheets, ...drawn.flatMap((one) => one.sheets)])]
  const css = await Promise.all(sheets.map((sheet) => readFile(join(dist, sheet), 'utf8')))
  const styles = await stylesOf([...css, drawn[0].styles].join('\n'), `${html}<p class="unseen">${markups.join('')}`)
  return pageWith(html, { title: drawn[0].title, styles, markups })
}

/** Prerenders each page with the application that was just built, and writes the results. */
export const prerender = (): Plugin => ({
  name: 'prerender',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }, bundle) {
      if (dir === undefined) throw new Error('The build has no output folder')
      const parts = preloadListOf(bundle)
      for (const page of prerenderedPages) {
        const file = join(dir, folder, `${page.path.slice(1)}.html`)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, await pageOf(dir, parts, page))
      }
    },
  },
})
