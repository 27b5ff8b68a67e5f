/** Reads the flows of docs/architecture.md, so that a test can tell a list that no longer leads from file to file. */
import { importsOf } from './read-imports.ts'

/** One line of a flow: a file, and the word by which the one before names it where it does not import it. */
export type Step = { path: string; word: string | null; depth: number }
export type Flow = { title: string; steps: Step[] }

/**
 * `path (word)  what happens there`, two blanks further right for each file it is called from. `... title` stands for the
 * steps of a flow above.
 */
const stepLine = /^( *)((?:[\w.-]+\/)+[\w.-]+)(?: \(([\w/]+)\))?(?: {2,}\S.*)?$/

/** Every `### title` with a block of code below, whose lines are the steps. @throws {Error} for a line that is none. */
export function readFlows(markdown: string): Flow[] {
  const flows = new Map<string, Step[]>()
  for (const [, title = '', block = ''] of markdown.matchAll(/^### (.+)\n(?:(?!#).*\n)*?```\n([\s\S]*?)^```$/gm)) {
    const lines = block.trimEnd().split('\n')
    flows.set(
      title,
      lines.flatMap((line) => flows.get(line.replace('... ', '')) ?? readStep(line, title)),
    )
  }
  return [...flows].map(([title, steps]) => ({ title, steps }))
}

function readStep(line: string, title: string): Step {
  const [, indent = '', path, word = null] = stepLine.exec(line) ?? []
  if (path === undefined) throw new Error(`"${line}" is no step of "${title}"`)
  return { path, word, depth: indent.length / 2 }
}

/** At the margin the one at the margin before; further right the one it stands under. */
function before(steps: Step[], index: number): Step | undefined {
  const depth = steps[index]?.depth ?? 0
  return steps.slice(0, index).findLast((step) => step.depth === (depth === 0 ? 0 : depth - 1))
}

const names = (text: string, word: string) => new RegExp(String.raw`(?<![\w/])${word}(?!\w)`).test(text)

/** One line for each file of a flow that is not there, stands twice, or is not named by the one before. */
export function flowFaults({ title, steps }: Flow, read: (path: string) => string | null): string[] {
  return steps.flatMap(({ path, word, depth }, index) => {
    const text = read(path)
    if (text === null) return [`${title}: ${path} is not there`]
    if (steps.findIndex((step) => step.path === path) < index) return [`${title}: ${path} stands twice`]
    const caller = before(steps, index)
    if (caller === undefined) return index === 0 && depth === 0 ? [] : [`${title}: ${path} stands under nothing`]
    const callerText = read(caller.path) ?? ''
    if (word === null) {
      const isImported = importsOf({ path: caller.path, text: callerText }).some(({ target }) => target === path)
      return isImported ? [] : [`${title}: ${caller.path} does not import ${path}`]
    }
    return [caller, { path }].flatMap((one) =>
      names(one.path === path ? text : callerText, word) ? [] : [`${title}: ${one.path} has no ${word}`],
    )
  })
}
