import { Readable } from 'node:stream'
import { exportPath } from '@hien/contract/export-path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { dayInVietNam } from '../../core/clock.ts'
import { Refusal } from '../../core/refusal.ts'
import { readViewer } from '../../accounts/sign-in/read-viewer.ts'
import { networkOf } from '../../core/network-of.ts'
import type { PrivacyDependencies } from '../dependencies.ts'
import { exportData } from './export-data.ts'

/**
 * Registers POST /personal-data: streams everything stored about the caller as a JSON file. A member may do this a few times a
 * day (`rateLimits.exports`). Refusals are `{ error: { code, description } }`: 401 UNAUTHENTICATED, 429 RATE_LIMITED.
 */
export function registerExport(app: FastifyInstance, dependencies: PrivacyDependencies): void {
  const { clock, database, rateLimits } = dependencies
  const refuse = (reply: FastifyReply, status: 401 | 429, code: string, description: string) =>
    reply.code(status).send({ error: { code, description } })
  app.post(exportPath, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const viewer = await readViewer(request.headers, dependencies)
    if (!viewer) return refuse(reply, 401, 'UNAUTHENTICATED', 'Vui lòng đăng nhập')
    try {
      await rateLimits.exports.take(viewer.memberId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refuse(reply, 429, error.code, error.description)
    }
    const source = { dependencies, viewer, requestId: request.id, address: networkOf(request.ip) }
    await recordAudit(source, database, { action: auditActions.dataExported, memberIds: [viewer.memberId] })
    const now = clock.now()
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="hien_${viewer.memberCode}_${dayInVietNam(now)}.json"`)
      .send(Readable.from(exportData(dependencies, viewer.memberId)))
  })
}
