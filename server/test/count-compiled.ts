/** Which requests a compiled document answered, and how to have one answered without. */
import type { TestServer } from './test-server.ts'

/** The usual media type in words that only graphql-http reads. */
export const uncompiledType = 'application/json;charset=utf-8'

export const countCompiledAnswers = async ({ dependencies }: TestServer): Promise<number> =>
  (await dependencies.metrics.compiledAnswers.get()).values[0]?.value ?? 0
