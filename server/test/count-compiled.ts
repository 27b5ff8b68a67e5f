/** Which requests a compiled document answered, and how to have one answered without. */
import type { Counter } from 'prom-client'
import type { TestServer } from './test-server.ts'

/** The usual media type in words that only graphql-http reads. */
export const uncompiledType = 'application/json;charset=utf-8'

const totalOf = async (counter: Counter): Promise<number> => (await counter.get()).values[0]?.value ?? 0

export const countCompiledAnswers = ({ dependencies }: TestServer) => totalOf(dependencies.metrics.compiledAnswers)
export const countCompiledDocuments = ({ dependencies }: TestServer) => totalOf(dependencies.metrics.compiledDocuments)
