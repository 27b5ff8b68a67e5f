/** The rules of minified style sheets that can mean something in a piece of markup. Keeps rather too much than too little. */
export function stylesOf(css: string, markup: string): string {
  const words = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  return withoutUnread(filterRules(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''), words), markup)
}

const readings = (text: string) => new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))
const declaration = /(--[\w-]+)\s*:(?:"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\)|[^;{}"'(])*;?/g

/** Most variables of the kit are for what is not there; those that only such variables read go with them. */
function withoutUnread(css: string, markup: string): string {
  for (let before = css; ;) {
    const read = readings(before + markup)
    const after = before.replaceAll(declaration, (all: string, name: string, at: number) =>
      // A declaration begins where the one before it ends; elsewhere it is a name that is read.
      !/[{;\s]/.test(before[at - 1] ?? '') || read.has(name) ? all : '',
    )
    if (after === before) return after
    before = after
  }
}

/** Nothing answers a pointer or a key before the application runs, and nothing moves. */
const later = /:(?:hover|active|focus|focus-visible|focus-within|checked|disabled)(?![\w-])/

function canMatch(selector: string, words: ReadonlySet<string>): boolean {
  // What may be absent says nothing; of alternatives one is enough.
  const certain = selector.replaceAll(/:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
  if (later.test(certain)) return false
  return [...certain.matchAll(/\.((?:[\w-]|\\.)+)/g)].every(([, name = '']) => words.has(name.replaceAll('\\', '')))
}

/** At the commas that stand in no brackets. */
const splitSelectors = (list: string) => list.match(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,(])+/g) ?? []

/** The end of the block or statement that begins at `from`. */
function endOf(css: string, from: number): { bodyAt: number | null; end: number } {
  let depth = 0
  let bodyAt: number | null = null
  let quote = ''
  for (let at = from; at < css.length; at++) {
    const sign = css[at] ?? ''
    if (quote) {
      if (sign === '\\') at++
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === ';' && depth === 0) return { bodyAt: null, end: at + 1 }
    else if (sign === '{') {
      bodyAt ??= at
      depth++
    } else if (sign === '}' && --depth === 0) return { bodyAt, end: at + 1 }
  }
  return { bodyAt, end: css.length }
}

function filterRules(css: string, words: ReadonlySet<string>): string {
  let kept = ''
  for (let at = 0; at < css.length;) {
    const { bodyAt, end } = endOf(css, at)
    if (bodyAt === null) kept += css.slice(at, end).trim()
    else kept += filterRule(css.slice(at, bodyAt).trim(), css.slice(bodyAt + 1, end - 1), words)
    at = end
  }
  return kept
}

function filterRule(head: string, body: string, words: ReadonlySet<string>): string {
  if (/^@(?:font-face|property)/.test(head)) return `${head}{${body}}`
  if (/^@(?:-webkit-)?keyframes|^@page/.test(head)) return ''
  if (head.startsWith('@')) {
    const inner = filterRules(body, words)
    return inner === '' ? '' : `${head}{${inner}}`
  }
  const selectors = splitSelectors(head).filter((selector) => canMatch(selector, words))
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
}
