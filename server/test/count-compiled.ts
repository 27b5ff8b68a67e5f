/** Helpers for tests of compiled GraphQL documents: count the compiled answers, or prevent one. */
import type { TestServer } from './test-server.ts'

/** A spelling of JSON's media type for which the server uses no compiled document, so that graphql-http answers. */
export const uncompiledType = 'application/json;charset=utf-8'

export const countCompiledAnswers = async ({ dependencies }: TestServer): Promise<number> =>
  (await dependencies.metrics.compiledAnswers.get()).values[0]?.value ?? 0
