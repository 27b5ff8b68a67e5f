/** Finds what comments and docs cite, so that a test can tell a citation that leads nowhere. */
import { posix } from 'node:path'

export type TextFile = { path: string; text: string }
/** The text of a file of the repository by its path from the root, or null. */
export type ReadText = (path: string) => string | null

/** Documents that are not in this repository, and what says nothing to who reads it here. */
const elsewhere: [RegExp, string][] = [
  [/runtime contract/i, 'the runtime contract is not in this repository'],
  [/\bdesign,? (?:decisions?|sections?)\b/i, 'the design is not in this repository'],
  [/\bdesign \d/i, 'the design is not in this repository'],
  [/SignalR reference/i, 'the SignalR reference is not in this repository'],
  [/quality bar|stack traps/i, 'the quality bar and the stack traps are not in this repository'],
  [/\bspecification,? sections? \d|\(specification, "/i, 'cite a row of docs/evidence/specification-coverage.md'],
]

/** `docs/page.md`, perhaps with `, "Heading"`, and perhaps with `and "Another"` behind. */
const citedPage = /(?<![\w./-])((?:signalr\/)?docs\/[\w./-]+\.md)((?:(?:,| and) "[^"]+")*)/g

/** `server/src/app/` or `screens.ts` in a page, in backticks. */
const namedPath = /`((?:[\w.-]+\/)*[\w.-]+\/?)`/g
/** `open-rooms.ts`, or `chat/store.ts`, in a comment of a source file that stands on lines of its own. */
const comment = /^[^\S\n]*(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm
const namedSource = /(?<![\w./@-])((?:[\w-]+\/)*[a-z][\w.-]*\.(?:[cm]?tsx?|[cm]js|css|sql|graphql))(?![\w-]|\.\w)/g
const isSource = /\.(?:[cm]?tsx?|[cm]js|css|sql|graphql)$/

/** Text with comment marks and line breaks taken out, since a citation may stand over two lines. */
const unwrapped = (text: string) => text.replaceAll(/\r?\n[ \t]*(?:\*(?!\/)|\/\/|#|>)?[ \t]*/g, ' ')

/**
 * One line for each citation that leads nowhere: `decision 012` without such a file in docs/decisions, `docs/page.md` that
 * is not there, `docs/page.md, "Heading"` without such a heading, row or bold beginning, a link of a page to no file or
 * heading, a source file or folder that a page names in backticks, or a source file that a comment names, and that is not
 * there, and documents that are not in this repository.
 *
 * @param decisions the numbers of the decisions that are there, three digits each
 * @param paths all files of the repository
 */
export function citationFaults(
  { path, text }: TextFile,
  decisions: ReadonlySet<string>,
  read: ReadText,
  paths: readonly string[],
): string[] {
  const flat = unwrapped(text)
  const faults: string[] = []
  for (const [words, why] of elsewhere) {
    const [found] = words.exec(flat) ?? []
    if (found) faults.push(`${path}: "${found}": ${why}`)
  }
  for (const [, list = ''] of flat.matchAll(/\bdecisions? (\d+(?:(?:, | and | to )\d+)*)/gi)) {
    for (const [number] of list.matchAll(/\d+/g)) {
      if (!decisions.has(number)) faults.push(`${path}: decision ${number} is not in docs/decisions`)
    }
  }
  for (const [, page = '', places = ''] of flat.matchAll(citedPage)) {
    const cited = read(page) ?? read(`${path.split('/')[0]}/${page}`)
    if (cited === null) faults.push(`${path}: ${page} is not there`)
    else {
      for (const [, place = ''] of places.matchAll(/"([^"]+)"/g)) {
        if (!hasPlace(cited, place)) faults.push(`${path}: ${page} has no "${place}"`)
      }
    }
  }
  if (isSource.test(path)) faults.push(...commentFaults({ path, text }, paths))
  if (path.endsWith('.md')) faults.push(...linkFaults({ path, text }, read), ...pathFaults({ path, text }, paths))
  return faults
}

/** A name may leave out the folders it begins with, if it names a source file. */
function pathFaults({ path, text }: TextFile, paths: readonly string[]): string[] {
  const folders = new Set(paths.filter((known) => known.includes('/')).map((known) => known.split('/')[0]))
  return [...text.matchAll(namedPath)].flatMap(([, words = '']) => {
    const name = words.replace(/\/$/, '')
    const [folder, ...rest] = words.split('/')
    if (!isSource.test(name) && !(rest.length > 0 && folders.has(folder))) return []
    const isThere = paths.some((known) => `/${known}`.endsWith(`/${name}`) || known.startsWith(`${name}/`))
    return isThere ? [] : [`${path}: ${name} is not there`]
  })
}

function commentFaults({ path, text }: TextFile, paths: readonly string[]): string[] {
  return [...text.matchAll(comment)].flatMap(([words]) =>
    [...words.matchAll(namedSource)].flatMap(([, name = '']) =>
      paths.some((known) => `/${known}`.endsWith(`/${name}`)) ? [] : [`${path}: ${name} is not there`],
    ),
  )
}

function linkFaults({ path, text }: TextFile, read: ReadText): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [file = '', anchor] = link.split('#')
    const target = file ? posix.join(posix.dirname(path), file) : path
    const cited = read(target)
    if (cited === null) return [`${path}: the link to ${link} leads to no file`]
    const found = !anchor || headings(cited).some((heading) => anchorOf(heading) === anchor)
    return found ? [] : [`${path}: the link to ${link} leads to no heading`]
  })
}

const headings = (page: string) => [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim())

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** Whether a heading, the first cell of a row, or the bold beginning of a paragraph begins like this. */
function hasPlace(page: string, place: string): boolean {
  const cells = [...page.matchAll(/^\| *([^|]+)\|/gm)].map(([, cell = '']) => cell)
  const bold = [...page.matchAll(/^\*\*([^*]+)\*\*/gm)].map(([, words = '']) => words)
  return [...headings(page), ...cells, ...bold].some((words) =>
    words.replaceAll('`', '').toLowerCase().startsWith(place.toLowerCase()),
  )
}
