import { serverAudits } from 'graphql-http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countCompiledAnswers, uncompiledType } from '../../../test/count-compiled.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { readViewer } from '../../accounts/sign-in/read-viewer.ts'
import { registerGraphql } from './graphql-route.ts'
import { prepareSchema } from './prepare-schema.ts'
import { createSchema } from '../../app/schema.ts'

let server: TestServer
/** A server with /graphql that has compiled the document of the audit, as if the web had been built with it. */
let fastify: FastifyInstance
let url: string
beforeAll(async () => {
  server = await createTestServer({ config: { introspection: true } })
  fastify = Fastify()
  registerGraphql(fastify, server.dependencies, {
    prepared: prepareSchema(createSchema(), ['{ __typename }']),
    identify: (headers) => readViewer(headers, server.dependencies),
  })
  url = `${await fastify.listen({ host: '127.0.0.1', port: 0 })}/graphql`
})
afterAll(async () => {
  await fastify.close()
  await server.close()
})

/** Returns one line per audit, with `ok` at the end if it passed. */
async function audit(fetchFn: typeof fetch): Promise<string[]> {
  const results = await Promise.all(serverAudits({ url, fetchFn }).map(({ fn }) => fn()))
  return results.map((result) => `${result.id} ${result.name}: ${result.status === 'ok' ? 'ok' : result.reason}`)
}
const isBroken = (line: string) => !line.endsWith(': ok')

test('all 61 points of the GraphQL over HTTP audit pass without compiled documents', async () => {
  const before = await countCompiledAnswers(server)
  const results = await audit((to, init) => {
    const headers = new Headers(init?.headers)
    if (headers.get('content-type') === 'application/json') headers.set('content-type', uncompiledType)
    return fetch(to, { ...init, headers })
  })
  expect(results).toHaveLength(61)
  expect(results.filter(isBroken)).toEqual([])
  expect(await countCompiledAnswers(server)).toBe(before)
})

test('all 61 points of the GraphQL over HTTP audit pass with compiled documents', async () => {
  const before = await countCompiledAnswers(server)
  const results = await audit(fetch)
  expect(results).toHaveLength(61)
  expect(results.filter(isBroken)).toEqual([])
  // More than 15 requests of the audit are a plain POST of { __typename }, which has been compiled.
  expect((await countCompiledAnswers(server)) - before).toBeGreaterThan(15)
})
