import type { LessonsDependencies, LessonsRequest } from '@hien/server/lessons/dependencies'
import { readViewer } from '@hien/server/accounts/sign-in/read-viewer'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

export type PeerContext = {
  dependencies: LessonsDependencies
  log: FastifyBaseLogger
  connection: { connectionString: string }
}

/** Creates the server of a peer. The caller of this function makes the server listen. */
export type ServePeer = (ground: PeerContext) => Promise<FastifyInstance>

/** Returns the context of the resolvers. Identifies the caller by the access token, as our own server does. */
export async function contextOf(dependencies: LessonsDependencies, request: FastifyRequest): Promise<LessonsRequest> {
  return {
    dependencies,
    viewer: await readViewer(request.headers, dependencies),
    address: request.ip,
    deviceName: '',
    requestId: request.id,
    ownHost: null,
  }
}
