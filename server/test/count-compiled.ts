/** Counts the requests that compiled documents answered, and avoids a compiled answer. */
import type { TestServer } from './test-server.ts'

/** The usual media type in a spelling that only graphql-http reads. */
export const uncompiledType = 'application/json;charset=utf-8'

export const countCompiledAnswers = async ({ dependencies }: TestServer): Promise<number> =>
  (await dependencies.metrics.compiledAnswers.get()).values[0]?.value ?? 0
