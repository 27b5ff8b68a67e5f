/** Reads the tables of docs that name tests beside statements, so that a test can tell a row whose test is gone. */

export type Coverage = { statement: string; tests: { file: string; title: string }[] }

/** The rows of all tables; what stands between tables is for people. */
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

/** One line for each row without a test, and for each test that cannot be found by the title it stands under in its file. */
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

/** What each text of a source means as a title: itself, or any filling of its place holders, as `test.each` fills them. */
const titlesOf = (source: string): ((title: string) => boolean)[] =>
  [...source.matchAll(literal)].map(([, , text = '']) => {
    if (!placeholder.test(text)) return (title) => title === text
    const filled = new RegExp(`^${text.split(placeholder).map(escape).join('.+')}$`)
    return (title) => title === text || filled.test(title)
  })
