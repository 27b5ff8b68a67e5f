import type { LessonsDependencies, LessonsRequest } from '@hien/server/lessons/dependencies'
import { readViewer } from '@hien/server/accounts/sign-in/read-viewer'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

export type PeerContext = {
  dependencies: LessonsDependencies
  log: FastifyBaseLogger
  connection: { connectionString: string }
}

/** Makes a peer's server ready; the caller lets it listen. */
export type ServePeer = (ground: PeerContext) => Promise<FastifyInstance>

/** What resolvers are given, with the caller found as our own server finds them. */
export async function contextOf(dependencies: LessonsDependencies, request: FastifyRequest): Promise<LessonsRequest> {
  return {
    dependencies,
    viewer: await readViewer(request.headers.authorization, dependencies),
    address: request.ip,
    deviceName: '',
    requestId: request.id,
  }
}
