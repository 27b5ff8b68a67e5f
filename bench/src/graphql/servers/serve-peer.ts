import type { LessonsDependencies, LessonsRequest } from '@hien/server/lessons/dependencies'
import { readViewer } from '@hien/server/accounts/sign-in/read-viewer'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

export type PeerContext = {
  dependencies: LessonsDependencies
  log: FastifyBaseLogger
  connection: { connectionString: string }
}

/** Sets up a peer's server; the caller makes it listen. */
export type ServePeer = (ground: PeerContext) => Promise<FastifyInstance>

/** Returns the context of resolvers, with the caller identified as on our own server. */
export async function contextOf(dependencies: LessonsDependencies, request: FastifyRequest): Promise<LessonsRequest> {
  return {
    dependencies,
    viewer: await readViewer(request.headers.authorization, dependencies),
    address: request.ip,
    deviceName: '',
    requestId: request.id,
  }
}
