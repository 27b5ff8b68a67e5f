import { faultOfImport, faultsOfFile } from './import-rules.ts'
import { importsOf, type SourceFile } from './read-imports.ts'

/** Every breach of the arrows of docs/architecture.md in these files, one sentence each. */
export function checkImports(files: SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...importsOf(file).flatMap((target) => faultOfImport(file.path, target) ?? []),
    ...faultsOfFile(file),
  ])
}

const mayCircle = /\.(?:test|full)\.tsx?$|\/fixture\//

/** The circles in which files import each other, types included: the paths of each, one sentence a circle. */
export function findCircles(files: SourceFile[]): string[] {
  const known = new Map(files.filter(({ path }) => !mayCircle.test(path)).map((file) => [file.path, importsOf(file)]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[] = []
  // Tarjan's strongly connected components.
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
