import { importTable, type ImportRule, type ImportTable } from './import-rules.ts'
import { importsOf, withoutComments, type Import, type SourceFile } from './read-imports.ts'

/** Returns a sentence for each breach of the table in these files. */
export function findBreaches(files: SourceFile[], table: ImportTable = importTable): string[] {
  return [
    ...files.flatMap((file) => breachesOfFile(file, table).map(({ sentence }) => sentence)),
    ...findCircles(files, table),
  ]
}

export interface Breach {
  /** Says what is wrong and why. The sentence begins with the path of the file. */
  sentence: string
  /** Position of the breach in the file's text; both 0 if the whole file is the breach. */
  start: number
  end: number
}

/** Returns the breaches of one file and its imports. Circles are not included, because they concern several files. */
export function breachesOfFile(file: SourceFile, table: ImportTable = importTable): Breach[] {
  const breachOf = ({ target, start, end }: Import) => {
    const broken = table.imports.find((rule) => isBreach(rule, file.path, target))
    return broken ? { sentence: `${file.path} imports ${target}: ${broken.why}`, start, end } : []
  }
  return [...importsOf(file).flatMap(breachOf), ...faultsOfFile(file, table)]
}

function isBreach({ from, except, to, unlessSame }: ImportRule, path: string, target: string): boolean {
  if (!from.test(path) || except?.test(path) || !to.test(target)) return false
  return !unlessSame || !areSame(unlessSame, path, target)
}

function areSame(pattern: RegExp, path: string, target: string): boolean {
  const found = pattern.exec(path)?.[0]
  return found !== undefined && found === pattern.exec(target)?.[0]
}

function faultsOfFile(file: SourceFile, { files }: ImportTable): Breach[] {
  return files.flatMap(({ of, except, holds, fault }) => {
    if (!of.test(file.path) || except?.test(file.path)) return []
    const sentence = `${file.path} ${fault}`
    if (!(holds instanceof RegExp)) return holds?.(file) === false ? [] : { sentence, start: 0, end: 0 }
    const found = holds.exec(withoutComments(file.text))
    return found ? { sentence, start: found.index, end: found.index + found[0].length } : []
  })
}

/** Returns one sentence for each circle of files that import each other. The sentence lists their paths. */
function findCircles(files: SourceFile[], { withoutCircles: { of, except } }: ImportTable): string[] {
  const inside = files.filter(({ path }) => of.test(path) && !except.test(path))
  const known = new Map(inside.map((file) => [file.path, importsOf(file).map(({ target }) => target)]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[] = []
  // This is Tarjan's algorithm for strongly connected components. Each such component is a circle.
  const visit = (path: string): number => {
    const index = order.size
    order.set(path, index)
    lowest.set(path, index)
    stack.push(path)
    for (const target of known.get(path) ?? []) {
      if (!known.has(target)) continue
      if (!order.has(target)) lowest.set(path, Math.min(lowest.get(path) ?? index, visit(target)))
      else if (stack.includes(target)) {
        lowest.set(path, Math.min(lowest.get(path) ?? index, order.get(target) ?? index))
      }
    }
    const low = lowest.get(path) ?? index
    if (low === index) {
      const circle = stack.splice(stack.indexOf(path))
      if (circle.length > 1) circles.push(`${circle.toSorted().join(', ')} import each other in a circle`)
    }
    return low
  }
  for (const path of known.keys()) if (!order.has(path)) visit(path)
  return circles
}
