/** Reads the tables in docs that list tests for statements, so that a test can report rows whose test is missing. */

export type Coverage = { statement: string; tests: { file: string; title: string }[] }

/** Returns the rows of all tables; text between tables is ignored. */
export const readCoverage = (markdown: string): Coverage[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(-|statement)/.test(line))
    .map((line) => {
      const [statement = '', tests = ''] = line
        .slice(1)
        .replace(/\|\s*$/, '')
        .split(/(?<!\\)\|/)
      return {
        statement: statement.trim(),
        tests: tests
          .split('<br>')
          .map((entry) => entry.trim())
          .filter(Boolean)
          .map((entry) => {
            const [file = '', ...title] = entry.split(' › ')
            return { file: file.trim(), title: title.join(' › ').trim() }
          }),
      }
    })

/** Returns one line for each row without a test, and for each test whose title is not in the file. */
export function coverageFaults(rows: Coverage[], sourceOf: (file: string) => string | null): string[] {
  return rows.flatMap(({ statement, tests }) => {
    if (tests.length === 0) return [`${statement}: no test`]
    return tests.flatMap(({ file, title }) => {
      const source = sourceOf(file)
      if (source === null) return [`${statement}: ${file} is not there`]
      return titlesOf(source).some((known) => known(title)) ? [] : [`${statement}: ${file} has no test "${title}"`]
    })
  })
}

const placeholder = /%[sdifjo]|\$[a-zA-Z]+/
const literal = /(['"`])((?:\\.|(?!\1).)+)\1/g
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Returns a check for each text of a source: a title matches the text itself or, as in `test.each`, the text with its
 * placeholders filled.
 */
const titlesOf = (source: string): ((title: string) => boolean)[] =>
  [...source.matchAll(literal)].map(([, , text = '']) => {
    if (!placeholder.test(text)) return (title) => title === text
    const filled = new RegExp(`^${text.split(placeholder).map(escape).join('.+')}$`)
    return (title) => title === text || filled.test(title)
  })
