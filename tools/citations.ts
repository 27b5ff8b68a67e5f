/** Finds citations in comments and docs, so that a test can report citations of things that do not exist. */
import { posix } from 'node:path'

export type TextFile = { path: string; text: string }
/** Returns the text of a repository file by its path from the root, or null. */
export type ReadText = (path: string) => string | null

/** Citations that help no reader, because the document is not in this repository, each with the fault to report. */
const elsewhere: [RegExp, string][] = [
  [/runtime contract/i, 'the runtime contract is not in this repository'],
  [/\bdesign,? (?:decisions?|sections?)\b/i, 'the design is not in this repository'],
  [/\bdesign \d/i, 'the design is not in this repository'],
  [/SignalR reference/i, 'the SignalR reference is not in this repository'],
  [/quality bar|stack traps/i, 'the quality bar and the stack traps are not in this repository'],
  [/\bspecification,? sections? \d|\(specification, "/i, 'cite a row of docs/evidence/specification-coverage.md'],
]

/** Matches `docs/page.md`, optionally followed by `, "Heading"` and `and "Another"`. */
const citedPage = /(?<![\w./-])((?:signalr\/)?docs\/[\w./-]+\.md)((?:(?:,| and) "[^"]+")*)/g

/** Matches a path in backticks in a page, such as `server/src/app/` or `screens.ts`. */
const namedPath = /`((?:[\w.-]+\/)*[\w.-]+\/?)`/g
/** Matches a comment on its own lines. */
const comment = /^[^\S\n]*(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm
/** Matches the name of a source file in a comment, such as `open-rooms.ts` or `chat/store.ts`. */
const namedSource = /(?<![\w./@-])((?:[\w-]+\/)*[a-z][\w.-]*\.(?:[cm]?tsx?|[cm]js|css|sql|graphql))(?![\w-]|\.\w)/g
const isSource = /\.(?:[cm]?tsx?|[cm]js|css|sql|graphql)$/

/** Returns the text without comment marks and line breaks, since a citation may extend over two lines. */
const unwrapped = (text: string) => text.replaceAll(/\r?\n[ \t]*(?:\*(?!\/)|\/\/|#|>)?[ \t]*/g, ' ')

/**
 * Returns one line for each faulty citation in a file:
 * - `decision 012` without a file in docs/decisions;
 * - `docs/page.md` that does not exist, or `docs/page.md, "Heading"` without such a heading, table row or bold beginning;
 * - a link in a page to a missing file or heading;
 * - a missing source file that a comment names;
 * - a missing source file or folder that a page names in backticks;
 * - a document outside this repository.
 *
 * @param decisions the numbers of the existing decisions, three digits each
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
    if (cited === null) faults.push(`${path}: ${page} does not exist`)
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

/** Returns a line for each missing path that a page names in backticks. A page may omit the first folders of a source file. */
function pathFaults({ path, text }: TextFile, paths: readonly string[]): string[] {
  const folders = new Set(paths.filter((known) => known.includes('/')).map((known) => known.split('/')[0]))
  return [...text.matchAll(namedPath)].flatMap(([, words = '']) => {
    const name = words.replace(/\/$/, '')
    const [folder, ...rest] = words.split('/')
    if (!isSource.test(name) && !(rest.length > 0 && folders.has(folder))) return []
    const isThere = paths.some((known) => `/${known}`.endsWith(`/${name}`) || known.startsWith(`${name}/`))
    return isThere ? [] : [`${path}: ${name} does not exist`]
  })
}

function commentFaults({ path, text }: TextFile, paths: readonly string[]): string[] {
  return [...text.matchAll(comment)].flatMap(([words]) =>
    [...words.matchAll(namedSource)].flatMap(([, name = '']) =>
      paths.some((known) => `/${known}`.endsWith(`/${name}`)) ? [] : [`${path}: ${name} does not exist`],
    ),
  )
}

function linkFaults({ path, text }: TextFile, read: ReadText): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [file = '', anchor] = link.split('#')
    const target = file ? posix.join(posix.dirname(path), file) : path
    const cited = read(target)
    if (cited === null) return [`${path}: the link to ${link} points to a file that does not exist`]
    const found = !anchor || headings(cited).some((heading) => anchorOf(heading) === anchor)
    return found ? [] : [`${path}: the link to ${link} points to a heading that does not exist`]
  })
}

const headings = (page: string) => [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim())

/** Returns the anchor that GitHub makes for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** True if a heading, the first cell of a table row, or the bold beginning of a paragraph begins with the text `place`. */
function hasPlace(page: string, place: string): boolean {
  const cells = [...page.matchAll(/^\| *([^|]+)\|/gm)].map(([, cell = '']) => cell)
  const bold = [...page.matchAll(/^\*\*([^*]+)\*\*/gm)].map(([, words = '']) => words)
  return [...headings(page), ...cells, ...bold].some((words) =>
    words.replaceAll('`', '').toLowerCase().startsWith(place.toLowerCase()),
  )
}
