import { createSchema } from '@hien/server/app/schema'
import Fastify from 'fastify'
import mercurius from 'mercurius'
import { contextOf, type ServePeer } from './serve-peer.ts'

/** Serves our schema by Mercurius, set up as its documentation says. Its compiler compiles a document at the second request. */
export const serveMercurius: ServePeer = async ({ dependencies, log }) => {
  const server = Fastify({ loggerInstance: log })
  await server.register(mercurius, {
    schema: createSchema(),
    jit: 1,
    context: (request) => contextOf(dependencies, request),
  })
  return server
}
