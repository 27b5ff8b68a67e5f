import { ApolloServer } from '@apollo/server'
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify'
import { createSchema } from '@hien/server/app/schema'
import type { RequestContext } from '@hien/server/platform/request-context'
import Fastify from 'fastify'
import { contextOf, type ServePeer } from './serve-peer.ts'

/** Serves our schema by Apollo Server in Fastify, set up for production as its documentation says. */
export const serveApollo: ServePeer = async ({ dependencies, log }) => {
  const server = Fastify({ loggerInstance: log })
  const apollo = new ApolloServer<RequestContext>({
    schema: createSchema(),
    nodeEnv: 'production',
    plugins: [fastifyApolloDrainPlugin(server)],
  })
  await apollo.start()
  await server.register(fastifyApollo(apollo), { context: (request) => contextOf(dependencies, request) })
  return server
}
