/** Observes the statements that this process sends to PostgreSQL. */
import pg from 'pg'

export type Statement = { text: string; values: unknown[]; name: string | undefined }

type Query = (this: pg.Client, config: unknown, values?: unknown, callback?: unknown) => unknown

const transactionControl = /^\s*(begin|commit|rollback|savepoint|release|lock|listen|notify)\b/i

/**
 * Calls `onStatement` with each statement that any connection of this process sends, except those that only control
 * transactions.
 * @returns a function that ends these calls.
 */
export function watchStatements(onStatement: (statement: Statement) => void): () => void {
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
  const original = prototype.query
  prototype.query = function query(config, values, callback) {
    const {
      text,
      name,
      values: inside,
    } = typeof config === 'string' ? { text: config } : (config as { text?: string; name?: string; values?: unknown[] })
    if (text !== undefined && !transactionControl.test(text)) {
      onStatement({ text, name, values: inside ?? (Array.isArray(values) ? values : []) })
    }
    return original.call(this, config, values, callback)
  }
  return () => {
    prototype.query = original
  }
}
