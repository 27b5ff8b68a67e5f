/** Reads the tables of docs/glossary.md, so that a test can tell a word that is no longer there. */
import { withoutComments } from './read-imports.ts'

/** One row: the names in each of its columns, and what people read. */
export type GlossaryRow = { wire: string[]; code: string[]; screen: string[] }

const namesIn = (cell: string) => [...cell.matchAll(/`([A-Za-z_]\w*)`/g)].map(([, name = '']) => name)
const textsIn = (cell: string) =>
  cell
    .split(',')
    .map((text) => text.trim().toLowerCase())
    .filter(Boolean)

/** The rows of both tables: the one of the wire has four columns, the one of our own words three. */
export const readGlossary = (markdown: string): GlossaryRow[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(?:-|wire,|word )/.test(line))
    .map((line) => {
      const cells = line.split('|').slice(1, -1)
      const [wire, code, screen] = cells.length === 4 ? cells : ['', ...cells]
      return { wire: namesIn(wire ?? ''), code: namesIn(code ?? ''), screen: textsIn(screen ?? '') }
    })

const namesOf = (texts: string[]) => new Set(texts.flatMap((text) => withoutComments(text).match(/\w+/g) ?? []))

/**
 * One line for each word that is not where its column says.
 * @param shared texts of the contract and of the tables, where names of the wire and of stored data stand
 * @param product texts of everything the product is made of
 */
export function glossaryFaults(rows: GlossaryRow[], shared: string[], product: string[]): string[] {
  const wireNames = namesOf(shared)
  const names = namesOf(product)
  const screens = product.join('\n').toLowerCase()
  return rows.flatMap(({ wire, code, screen }) => [
    ...wire.filter((name) => !wireNames.has(name)).map((name) => `${name} is no name of the wire or of a table`),
    ...code.filter((name) => !names.has(name)).map((name) => `${name} is not in the code`),
    ...screen.filter((text) => !screens.includes(text)).map((text) => `nobody reads "${text}"`),
  ])
}
