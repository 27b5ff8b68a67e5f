/**
 * The table of import rules as a rule of oxlint, so that an editor shows breaches while the user types. Circles of imports are
 * missing here; oxlint's own rule import/no-cycle reports them.
 */
import { join, relative, sep } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'
import { breachesOfFile } from './check-imports.ts'

type Rule = Extract<Parameters<RuleTester['run']>[1], { createOnce: unknown }>
type Context = Parameters<Rule['createOnce']>[0]

const root = join(import.meta.dirname, '..')

const importRules = {
  createOnce: (context: Context) => ({
    before() {
      const { filename, sourceCode } = context
      const path = relative(root, filename).split(sep).join('/')
      for (const { sentence, start, end } of breachesOfFile({ path, text: sourceCode.text })) {
        const loc = { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) }
        context.report({ message: sentence, loc })
      }
      // false: oxlint need not walk the syntax tree, because this rule has checked the text above.
      return false
    },
    // oxlint does not run a rule without a visitor.
    Program() {},
  }),
}

export default { meta: { name: 'hien' }, rules: { 'import-rules': importRules } }
